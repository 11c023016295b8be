import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Missing, runAs } from "./distribution.ts";
import type { Drill } from "./drill.ts";

const SITE = new URL("../../../../deploy/nginx/santap.conf", import.meta.url);

export interface ProxyPlace {
  readonly folder: string;
  readonly appPort: number;
  readonly tlsPort: number;
  readonly plainPort: number;
}

export function requireProxyPrograms(): void {
  for (const [program, flag] of [
    ["nginx", "-v"],
    ["openssl", "version"],
    ["curl", "--version"],
  ] as const) {
    if (spawnSync(program, [flag]).status === 0) continue;
    throw new Missing(`${program} is missing: apt-get install nginx openssl curl.`);
  }
}

/** The shipped site with the drill's name, ports and certificate; returns the file of its authority. */
export async function startProxy(drill: Drill, place: ProxyPlace): Promise<string> {
  const authority = makeCertificates(place.folder);
  const site = readFileSync(SITE, "utf8")
    .replaceAll("santap.example", "localhost")
    .replaceAll("listen 443", `listen 127.0.0.1:${place.tlsPort}`)
    .replaceAll("listen 80", `listen 127.0.0.1:${place.plainPort}`)
    .replaceAll("/etc/santap/tls", place.folder)
    .replace("127.0.0.1:3000", `127.0.0.1:${place.appPort}`)
    .replace("  server 127.0.0.1:3001 max_fails=2 fail_timeout=5s;\n", "");
  writeFileSync(join(place.folder, "site.conf"), site);
  const main = join(place.folder, "nginx.conf");
  writeFileSync(main, frame(place.folder));
  mkdirSync(join(place.folder, "temp"));
  const checked = spawnSync("nginx", ["-t", "-c", main], { encoding: "utf8" });
  drill.holds("nginx takes the shipped site", checked.status === 0);
  const nginx = spawn("nginx", ["-c", main], { stdio: "inherit" });
  drill.after(async () => {
    nginx.kill("SIGQUIT");
    await once(nginx, "exit");
  });
  return authority;
}

function frame(folder: string): string {
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
    .join("\n  ");
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 2048; }
http {
  access_log off;
  ${temp}
  include ${folder}/site.conf;
}
`;
}

/** An authority of the drill's own, and a certificate of it for localhost. */
function makeCertificates(folder: string): string {
  const at = (name: string) => join(folder, name);
  const ssl = (text: string) => runAs({}, "openssl", text.split(" "));
  const newKey = "req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
  ssl(`${newKey} -x509 -days 1 -subj /CN=drill -keyout ${at("ca.key")} -out ${at("ca.pem")}`);
  ssl(`${newKey} -subj /CN=localhost -keyout ${at("key.pem")} -out ${at("request.pem")}`);
  writeFileSync(at("names"), "subjectAltName=DNS:localhost");
  const signed = `-CA ${at("ca.pem")} -CAkey ${at("ca.key")} -CAcreateserial -extfile ${at("names")}`;
  ssl(`x509 -req -days 1 -in ${at("request.pem")} ${signed} -out ${at("fullchain.pem")}`);
  return at("ca.pem");
}
