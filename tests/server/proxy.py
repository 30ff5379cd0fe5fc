# SPDX-License-Identifier: GPL-3.0-or-later
"""The proxies that we ship configurations for, started with exactly those, but for ports, paths and
a certificate of an authority of the test's own."""

import os
import shutil
import ssl
import subprocess

import websocket
from house import DATA, PATIENCE, free_port, wait_for

NAME = "play.example.org"


def openssl(folder, *arguments):
    """Runs openssl there."""
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True,
                   timeout=PATIENCE)


class Authority:
    """Somebody who vouches for certificates; also the eyes of a guest who trusts nobody else."""

    def __init__(self, folder):
        self.folder = folder
        openssl(folder, "req", "-x509", *self.key("ca.key"), "-out", "ca.pem", "-days", "2",
                "-subj", "/CN=Authority of the test",
                "-addext", "keyUsage=critical,keyCertSign")
        self.context = ssl.create_default_context(cafile=str(folder / "ca.pem"))

    @staticmethod
    def key(path):
        """Options for a new key."""
        return ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                "-keyout", path]

    def vouch(self, stem):
        """Makes STEM.pem and STEM.key for the name."""
        extensions = self.folder / f"{stem}.ext"
        extensions.write_text(f"subjectAltName=DNS:{NAME}\n", encoding="utf-8")
        openssl(self.folder, "req", "-new", *self.key(f"{stem}.key"), "-out", f"{stem}.csr",
                "-subj", f"/CN={NAME}")
        openssl(self.folder, "x509", "-req", "-in", f"{stem}.csr", "-CA", "ca.pem",
                "-CAkey", "ca.key", "-CAcreateserial", "-days", "1", "-out", f"{stem}.pem",
                "-extfile", extensions.name)
        return self.folder / f"{stem}.pem", self.folder / f"{stem}.key"

    def wrap_socket(self, sock):
        """TLS around a socket to somebody who has to be the one of the name."""
        return self.context.wrap_socket(sock, server_hostname=NAME)


def substitute(text, **changes):
    """Replaces words of a configuration; each has to be there."""
    for old, new in changes.items():
        assert old in text, f"{old} isn't in the configuration"
        text = text.replace(old, new)
    return text


class Proxy:
    """A proxy in front of a house."""

    def __init__(self, folder, house, authority):
        self.folder = folder
        self.house = house
        self.http, self.https = free_port(), free_port()
        self.access_log = folder / "access.log"
        self.certificate, self.key = authority.vouch("proxy")
        self.output = (folder / "output").open("wb")
        self.process = subprocess.Popen(self.command(), stdout=self.output, stderr=self.output,
                                        env={**os.environ, "HOME": str(folder),
                                             "XDG_DATA_HOME": str(folder),
                                             "XDG_CONFIG_HOME": str(folder)})
        wait_for(self.answers, "answer of the proxy")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.output.close()

    def answers(self):
        """Whether it takes connections."""
        assert self.process.poll() is None, (self.folder / "output").read_text()
        try:
            websocket.connect(self.https).close()
            return True
        except OSError:
            return False

    def logged(self):
        """Everything that it wrote down."""
        texts = [path.read_bytes() for path in self.folder.glob("*.log")]
        return b"".join([*texts, (self.folder / "output").read_bytes()])


class Nginx(Proxy):
    """nginx with our site."""

    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")

    def command(self):
        """Writes the configuration, and says how it is started."""
        site = substitute((DATA / "nginx.conf").read_text(encoding="utf-8"), **{
            "listen 80;": f"listen 127.0.0.1:{self.http};",
            "listen 443 ssl;": f"listen 127.0.0.1:{self.https} ssl;",
            "listen [::]:80;": "", "listen [::]:443 ssl;": "",
            "server 127.0.0.1:28670;": f"server 127.0.0.1:{self.house.port};",
            "/etc/letsencrypt/live/play.example.org/fullchain.pem": str(self.certificate),
            "/etc/letsencrypt/live/play.example.org/privkey.pem": str(self.key),
            "/var/log/nginx/tabletop.log": str(self.access_log)})
        (self.folder / "site.conf").write_text(site, encoding="utf-8")
        paths = "".join(f"  {kind}_temp_path {self.folder}/temp-{kind};\n"
                        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "user root;\n" if os.geteuid() == 0 else ""
        (self.folder / "nginx.conf").write_text(
            f"{user}daemon off;\npid {self.folder}/pid;\nerror_log {self.folder}/error.log info;\n"
            f"events {{}}\nhttp {{\n{paths}  include {self.folder}/site.conf;\n}}\n",
            encoding="utf-8")
        return [self.program, "-p", self.folder, "-c", self.folder / "nginx.conf",
                "-e", self.folder / "error.log"]


class Caddy(Proxy):
    """Caddy with our Caddyfile."""

    program = shutil.which("caddy")

    def command(self):
        """Writes the configuration, and says how it is started."""
        site = substitute((DATA / "Caddyfile").read_text(encoding="utf-8"), **{
            "play.example.org {": f"{NAME} {{\n  tls {self.certificate} {self.key}\n",
            "127.0.0.1:28670": f"127.0.0.1:{self.house.port}",
            "/var/log/caddy/tabletop.log": str(self.access_log)})
        options = (f"{{\n\tadmin off\n\tskip_install_trust\n\tdebug\n"
                   f"\thttp_port {self.http}\n\thttps_port {self.https}\n}}\n")
        (self.folder / "Caddyfile").write_text(options + site, encoding="utf-8")
        return [self.program, "run", "--adapter", "caddyfile", "--config",
                self.folder / "Caddyfile"]
