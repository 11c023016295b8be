import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Script } from "node:vm";
import { createServer as createVite } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { securityScript } from "../vite-plugins/security-script.ts";

const PAGE = readFileSync(new URL("../index.html", import.meta.url), "utf8");

const vite = await createVite({
  configFile: false,
  logLevel: "silent",
  appType: "custom",
  optimizeDeps: { noDiscovery: true },
  plugins: [securityScript()],
  server: { middlewareMode: true, ws: false, watch: null },
});
const server = createServer(vite.middlewares);
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await vite.close();
});

test("SIGN-02 in development too, the script is at the address that the page names, and never kept", async () => {
  const [, path = ""] = /<meta name="anti-tamper" content="([^"]+)"/.exec(PAGE) ?? [];
  const response = await fetch(url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/javascript");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  const code = await response.text();
  // It is whole, and needs no loader of modules.
  expect(() => new Script(code)).not.toThrow();
  expect(code).toContain("x-anti-tamper");
});
