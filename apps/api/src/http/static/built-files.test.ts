import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveBuiltFiles } from "./built-files.ts";

const dist = mkdtempSync(join(tmpdir(), "santap-built-files-"));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(dist, "assets", "icons"), { recursive: true });
  for (const name of ["top.txt", "page.html", "assets/a.js", "assets/icons/b.svg", "assets/.kept"])
    writeFileSync(join(dist, name), name);
  app = Fastify();
  await serveBuiltFiles(app, { dist, prefix: "/console/", except: ["page.html*"] });
  app.get("/console/*", () => "a page");
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

test.each([
  ["top.txt", "public, max-age=300"],
  ["assets/a.js", "public, max-age=31536000, immutable"],
  ["assets/icons/b.svg", "public, max-age=31536000, immutable"],
])("%s is served, and cached as its name allows", async (name, cached) => {
  const { statusCode, body, headers } = await app.inject(`/console/${name}`);
  expect([statusCode, body, headers["cache-control"]]).toEqual([200, name, cached]);
  const head = await app.inject({ method: "HEAD", url: `/console/${name}` });
  expect([head.statusCode, head.body]).toEqual([200, ""]);
});

test.each([
  ["assets/", 403],
  ["assets/icons", 404],
  ["assets/gone.js", 404],
  ["assets/.kept", 404],
])("%s is refused, and kept by no cache", async (name, status) => {
  const { statusCode, headers } = await app.inject(`/console/${name}`);
  expect([statusCode, headers["cache-control"]]).toEqual([status, undefined]);
});

test.each(["assets/../page.html", "assets/..%2fpage.html", "assets/%2e%2e/page.html"])(
  "%s does not lead out of its folder",
  async (name) => {
    const { statusCode, body } = await app.inject(`/console/${name}`);
    expect([200, 403, 404]).toContain(statusCode);
    expect(body).not.toBe("page.html");
  },
);

test("other addresses are left to the app's pages", async () => {
  for (const name of ["page.html", "orders/assets/a.js"])
    expect((await app.inject(`/console/${name}`)).body).toBe("a page");
});
