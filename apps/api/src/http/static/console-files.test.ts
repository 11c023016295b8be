import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPageTracking, DEFAULT_RETENTION, DEMO_COMPANY } from "@santap/contract/page-config";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FieldReader } from "../../settings/field-reader.ts";
import { humanOrigins, readHumanSettings } from "../../settings/human-settings.ts";
import { serveConsoleFiles } from "./console-files.ts";
import { serveWebFiles } from "./web-files.ts";

const folder = mkdtempSync(join(tmpdir(), "santap-console-files-"));
const [web, console] = [join(folder, "web"), join(folder, "console")];
beforeAll(() => {
  for (const dist of [web, console]) {
    mkdirSync(join(dist, "assets"), { recursive: true });
    writeFileSync(join(dist, "index.html"), `<title>${dist === web ? "Web" : "Console"}</title>`);
  }
  writeFileSync(join(console, "assets", "index-1234.js"), "export {};");
});
afterAll(() => rmSync(folder, { recursive: true }));

async function serve(consoleDist: string | null) {
  const app = Fastify();
  await serveConsoleFiles(app, consoleDist);
  const human = humanOrigins({ human: readHumanSettings(new FieldReader({})), sandbox: null });
  await serveWebFiles(app, {
    dist: web,
    human,
    config: {
      company: DEMO_COMPANY,
      retention: DEFAULT_RETENTION,
      tracking: buildPageTracking("pre"),
    },
  });
  return app;
}

test.each(["/console", "/console/", "/console/insights?lang=enGB", "/console/any/where"])(
  "%s is the console's page, under a policy of its own",
  async (url) => {
    const { body, headers } = await (await serve(console)).inject(url);
    expect(body).toContain("Console");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).toContain("manifest-src 'self'; worker-src 'self'");
    expect(headers["cache-control"]).toBe("no-store");
  },
);

test("the diner's pages stay the web app's, also those that only begin alike", async () => {
  const app = await serve(console);
  for (const url of ["/", "/consoles", "/platform/me"]) {
    expect((await app.inject(url)).body).toContain("Web");
  }
});

test("hashed files may be kept for ever, and a file that is not there is no page", async () => {
  const app = await serve(console);
  const file = await app.inject("/console/assets/index-1234.js");
  expect(file.headers["cache-control"]).toContain("immutable");
  expect((await app.inject("/console/assets/index-9999.js")).statusCode).toBe(404);
});

test("without a built console there is none", async () => {
  const app = await serve(null);
  expect((await app.inject("/console/assets/index-1234.js")).statusCode).toBe(404);
});
