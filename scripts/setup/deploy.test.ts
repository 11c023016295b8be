import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EX_CONFIG } from "./keep-running.mjs";

const unit = read("deploy/systemd/santap@.service");

interface Settings {
  flags: string[];
  env: Record<string, string>;
}

test("the shipped unit starts the server with its flags and environment, and does not repeat a refusal", () => {
  const { flags, env } = JSON.parse(read("apps/api/process.json")) as Settings;
  for (const [name, value] of Object.entries(env))
    expect(unit).toContain(`\nEnvironment=${name}=${value}\n`);
  expect(setting("ExecStart")).toBe(["/usr/bin/node", ...flags, "apps/api/src/main.ts"].join(" "));
  expect(setting("Restart")).toBe("always");
  expect(setting("RestartPreventExitStatus")).toBe(String(EX_CONFIG));
});

test("the shipped proxy replaces what a caller says about its address", () => {
  const site = read("deploy/nginx/santap.conf");
  expect(site).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
  expect(site).not.toContain("proxy_add_x_forwarded_for");
});

function setting(name: string): string | undefined {
  return new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1];
}

function read(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
}
