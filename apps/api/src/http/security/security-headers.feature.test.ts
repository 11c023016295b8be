import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BASE_PATH } from "@santap/contract/call";
import { describe, expect } from "vitest";
import { testWithServers } from "../../../test/unlistened-servers.ts";

const test = testWithServers("migrated")
  .extend("folders", { scope: "file" }, ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), "santap-headers-"));
    onCleanup(() => rmSync(folder, { recursive: true }));
    const [webDist, consoleDist] = [join(folder, "web"), join(folder, "console")];
    for (const dist of [webDist, consoleDist]) {
      mkdirSync(join(dist, "assets"), { recursive: true });
      for (const file of ["index.html", "index.html.gz", "favicon.svg", "assets/app-1234.js"]) {
        writeFileSync(join(dist, file), "<title>Santap</title>");
      }
    }
    return { webDist, consoleDist };
  })
  .extend("app", { scope: "file" }, ({ servers, folders }) =>
    servers.serve({ ...folders, publicOrigin: "https://santap.example" }),
  );

const PAGES = ["/", "/t/DEMO-A1", "/console", "/console/", "/console/insights", "/docs/"];
const FILES = ["/favicon.svg", "/assets/app-1234.js", "/console/assets/app-1234.js"];
const OTHERS = [
  ...["/healthz", "/metrics", `${BASE_PATH}/openapi.json`, "/docs/json", "/docs/static/index.css"],
  ...[
    "/assets/none.js",
    "/index.html",
    "/index.html.gz",
    "/console/index.html",
    "/v3/config/checkUpdate",
  ],
];

describe("every answer has the security headers", () => {
  test.for([...PAGES, ...FILES, ...OTHERS])("%s", async (url, { app }) => {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=(self), microphone=()") as string,
      "referrer-policy": expect.stringMatching(/^(?:same-origin|no-referrer)$/) as string,
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    const policy = String(headers["content-security-policy"]);
    for (const part of ["object-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).toMatch(/^default-src '(?:none|self)'/);
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|\*)/);
  });

  test("calls too, refused ones and those that are malformed; none may be cached", async ({
    app,
  }) => {
    for (const [path, payload] of [
      ["/menu/query", "{}"],
      ["/account/login", "{"],
      ["/order/list", "{}"],
      ["/no/such/call", "{}"],
    ] as const) {
      const { headers } = await app.inject({
        ...{ method: "POST", url: `${BASE_PATH}${path}`, payload },
        headers: { "content-type": "application/json" },
      });
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("default-src 'none'") as string,
      });
    }
  });
});

test("the page is no plain file: its own address leads to the page", async ({ app }) => {
  for (const [url, page] of [
    ["/index.html", "/"],
    ["/console/index.html", "/console"],
  ]) {
    const { statusCode, headers, body } = await app.inject(url ?? "");
    expect([url, statusCode, headers["location"], body]).toEqual([url, 301, page, ""]);
  }
  expect((await app.inject("/index.html.gz")).statusCode).toBe(404);
});

test("without HTTPS no browser is instructed to use it", async ({
  servers,
  folders: { webDist },
}) => {
  const plain = await servers.serve({ webDist, publicOrigin: "http://localhost:3000" });
  expect((await plain.inject("/")).headers["strict-transport-security"]).toBeUndefined();
});
