import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import {
  buildPageTracking,
  DEFAULT_RETENTION,
  DEMO_COMPANY,
  PAGE_CONFIG_ID,
} from "@santap/contract/page-config";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FieldReader, type Environment } from "../../settings/field-reader.ts";
import { humanOrigins, readHumanSettings } from "../../settings/human-settings.ts";
import { setSecurityHeaders } from "../security/security-headers.ts";
import { serveWebFiles } from "./web-files.ts";

const SCRIPT = "/security/anti-tamper.js";
const SCRIPT_TEXT = "(function () {})();";

const dist = mkdtempSync(join(tmpdir(), "santap-web-files-"));
beforeAll(() => {
  mkdirSync(join(dist, "assets"));
  mkdirSync(join(dist, "security"));
  writeFileSync(join(dist, SCRIPT), SCRIPT_TEXT);
  writeFileSync(join(dist, `${SCRIPT}.br`), brotliCompressSync(SCRIPT_TEXT));
  writeFileSync(join(dist, "index.html"), "<!doctype html><title>Santap</title>");
});
afterAll(() => rmSync(dist, { recursive: true }));

const SCREENS = ["/t/:tableCode", "*"].map((route) => ({ route, files: [], messages: {} }));
const SANDBOX = { url: "http://localhost:3100" };
const CONFIG = {
  company: { ...DEMO_COMPANY, name: "PT </script> & Co" },
  retention: DEFAULT_RETENTION,
  tracking: buildPageTracking("pre"),
};
const KEYS = {
  TURNSTILE_ACCOUNT_SITE_KEY: "a",
  TURNSTILE_ACCOUNT_SECRET: "b",
  TURNSTILE_ORDER_SITE_KEY: "c",
  TURNSTILE_ORDER_SECRET: "d",
};

/** The page's policy under these settings, by directive. */
async function getPolicy(env: Environment): Promise<Map<string, string>> {
  const app = Fastify();
  const human = readHumanSettings(new FieldReader(env));
  await serveWebFiles(app, {
    dist,
    human: humanOrigins({ human, sandbox: SANDBOX }),
    config: CONFIG,
  });
  const { headers } = await app.inject("/platform/me");
  const directives = String(headers["content-security-policy"]).split("; ");
  return new Map(directives.map((line) => [line.split(" ")[0] ?? "", line.replace(/^\S+ /, "")]));
}

describe("the page may connect to our origin alone", () => {
  test("the page may connect to our origin alone with our own human verification, which works in the page's own files", async () => {
    const policy = await getPolicy({});
    expect([...policy.values()].join(" ")).not.toMatch(/http/);
    expect(policy.get("script-src")).toBe("'self'");
    expect(policy.get("worker-src")).toBe("'self'");
    expect(policy.get("frame-src")).toBe("'none'");
    expect(policy.get("img-src")).toContain("data:");
  });

  test("the page may connect to our origin alone and the sandbox's solver, where that is configured", async () => {
    const policy = await getPolicy({ HUMAN_VERIFICATION: "embedded,sandbox" });
    expect(policy.get("connect-src")).toBe("'self' http://localhost:3100");
    expect(policy.get("script-src")).toBe("'self'");
    expect((await getPolicy({ HUMAN_VERIFICATION: "embedded" })).get("connect-src")).toBe("'self'");
  });

  test("TRACK-40 the page may connect to our origin alone and the configured hosts of usage events", async () => {
    const app = Fastify();
    const human = { widget: "", solver: "" };
    await serveWebFiles(app, {
      dist,
      human,
      reports: ["https://t.example", "https://v.example"],
      config: CONFIG,
    });
    const { headers } = await app.inject("/platform/me");
    expect(headers["content-security-policy"]).toContain(
      "connect-src 'self' https://t.example https://v.example;",
    );
  });

  test("the page may connect to our origin alone and Turnstile's script and frame, where that is configured", async () => {
    const env = { ...KEYS, HUMAN_VERIFICATION: "turnstile,embedded" };
    const policy = await getPolicy(env);
    expect(policy.get("script-src")).toBe("'self' https://challenges.cloudflare.com");
    expect(policy.get("frame-src")).toBe("https://challenges.cloudflare.com");
    expect(policy.get("connect-src")).toBe("'self'");
    const elsewhere = await getPolicy({ ...env, TURNSTILE_URL: "http://localhost:3100/" });
    expect(elsewhere.get("frame-src")).toBe("http://localhost:3100");
    const unused = await getPolicy({ ...KEYS, HUMAN_VERIFICATION: "embedded" });
    expect([...unused.values()].join(" ")).not.toContain("cloudflare");
  });
});

describe("the security script, whose address stays while it changes", () => {
  async function ask(headers: Record<string, string> = {}) {
    const app = Fastify();
    setSecurityHeaders(app, "http://localhost:3000");
    const human = readHumanSettings(new FieldReader({}));
    await serveWebFiles(app, {
      dist,
      human: humanOrigins({ human, sandbox: SANDBOX }),
      config: CONFIG,
    });
    return app.inject({ url: SCRIPT, headers });
  }

  test("the security script, whose address stays while it changes is kept for minutes, and is nothing but a script", async () => {
    const { statusCode, headers, body } = await ask();
    expect([statusCode, body]).toEqual([200, SCRIPT_TEXT]);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=300",
      "content-type": expect.stringContaining("javascript") as string,
      "x-content-type-options": "nosniff",
      "last-modified": expect.stringContaining("GMT") as string,
    });
  });

  test.each(["identity", "br"])(
    "the security script, whose address stays while it changes is not sent again while it is the same: %s",
    async (coding) => {
      const asked = { "accept-encoding": coding };
      const first = await ask(asked);
      const text = coding === "br" ? brotliDecompressSync(first.rawPayload) : first.rawPayload;
      expect(text.toString()).toBe(SCRIPT_TEXT);
      expect(first.headers["vary"]).toMatch(/accept-encoding/i);
      const etag = String(first.headers["etag"]);
      const again = await ask({ ...asked, "if-none-match": etag });
      expect([again.statusCode, again.body, again.headers["etag"]]).toEqual([304, "", etag]);
      expect(again.headers["cache-control"]).toBe("public, max-age=300");
      const since = String(first.headers["last-modified"]);
      expect((await ask({ ...asked, "if-modified-since": since })).statusCode).toBe(304);
    },
  );

  test("the security script, whose address stays while it changes is sent when it has changed, and is another entity when compressed", async () => {
    const before = String((await ask()).headers["etag"]);
    const compressed = await ask({ "accept-encoding": "br", "if-none-match": before });
    expect(compressed.statusCode).toBe(200);
    writeFileSync(join(dist, SCRIPT), `${SCRIPT_TEXT} // more`);
    const after = await ask({ "if-none-match": before });
    writeFileSync(join(dist, SCRIPT), SCRIPT_TEXT);
    expect([after.statusCode, after.body]).toEqual([200, `${SCRIPT_TEXT} // more`]);
  });
});

describe("the service worker", () => {
  beforeAll(() => {
    writeFileSync(join(dist, "service-worker.js"), "keeps()");
    writeFileSync(join(dist, "service-worker-stop.js"), "stops()");
  });

  async function ask(url: string, serviceWorker?: boolean) {
    const app = Fastify();
    setSecurityHeaders(app, "http://localhost:3000");
    const human = { widget: "", solver: "" };
    await serveWebFiles(app, {
      dist,
      human,
      config: CONFIG,
      ...(serviceWorker === undefined ? {} : { serviceWorker }),
    });
    return app.inject(url);
  }

  test("the service worker is asked for anew at every visit, and may reach this server alone", async () => {
    const { statusCode, body, headers } = await ask("/service-worker.js");
    expect([statusCode, body]).toEqual([200, "keeps()"]);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-type"]).toContain("javascript");
    expect(headers["content-security-policy"]).toContain("connect-src 'self'; object-src");
  });

  test("the service worker is replaced by its end where it is switched off", async () => {
    expect((await ask("/service-worker.js", false)).body).toBe("stops()");
    expect((await ask("/service-worker-stop.js")).statusCode).toBe(404);
  });
});

test("an address without a screen answers 404 with the page that says so, each time", async () => {
  writeFileSync(join(dist, "screens.json"), JSON.stringify(SCREENS));
  const app = Fastify();
  await serveWebFiles(app, { dist, human: { widget: "", solver: "" }, config: CONFIG });
  const known = await app.inject("/t/DEMO-A1");
  const etag = String(known.headers["etag"]);
  const ask = (url: string) => app.inject({ url, headers: { "if-none-match": etag } });
  expect([known.statusCode, (await ask("/t/DEMO-A1")).statusCode]).toEqual([200, 304]);
  const unknown = await ask("/nowhere");
  expect([unknown.statusCode, unknown.body]).toEqual([404, known.body]);
  rmSync(join(dist, "screens.json"));
});

test("DISC-11 the page of a thing that does not exist answers 404 with the app's page, within its policy", async () => {
  const app = Fastify();
  const previews = {
    find: async ({ pathname }: { pathname: string }) =>
      pathname === "/platform/mall/M99" ? ("UNKNOWN" as const) : null,
    origin: "https://santap.example",
  };
  const human = { widget: "", solver: "" };
  await serveWebFiles(app, { dist, human, config: CONFIG, previews });
  const known = await app.inject("/platform/me");
  const unknown = await app.inject("/platform/mall/M99");
  expect([known.statusCode, unknown.statusCode]).toEqual([200, 404]);
  expect(unknown.body).toBe(known.body);
  const policy = String(unknown.headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toBe(known.headers["content-security-policy"]);
});

test("an address of Turnstile that is none is named", () => {
  const read = new FieldReader({ ...KEYS, HUMAN_VERIFICATION: "turnstile", TURNSTILE_URL: "here" });
  readHumanSettings(read);
  expect(read.problems).toEqual(['TURNSTILE_URL is no address: "here".']);
});

describe("the page", () => {
  test("the page of the web app has the place for it", () => {
    const page = readFileSync(new URL("../../../../web/index.html", import.meta.url), "utf8");
    expect(page).toContain(`<script type="application/json" id="${PAGE_CONFIG_ID}"></script>`);
  });

  const PAGE = `<title>Santap</title><script type="application/json" id="page-config"></script>`;

  async function ask(headers: Record<string, string> = {}) {
    writeFileSync(join(dist, "index.html"), PAGE);
    const app = Fastify();
    const human = humanOrigins({ human: readHumanSettings(new FieldReader({})), sandbox: null });
    await serveWebFiles(app, { dist, human, config: CONFIG });
    return app.inject({ url: "/platform/me", headers });
  }

  test("the page holds the server's configuration as data that no value can end", async () => {
    const { body, headers } = await ask();
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    const json = /id="page-config">([^<]*)<\/script>$/.exec(body)?.[1] ?? "";
    expect(JSON.parse(json)).toEqual(CONFIG);
  });

  test.each(["identity", "br"])(
    "the page is not sent again while it is the same: %s",
    async (coding) => {
      const asked = { "accept-encoding": coding };
      const first = await ask(asked);
      const text = coding === "br" ? brotliDecompressSync(first.rawPayload) : first.rawPayload;
      expect(text.toString()).toContain('id="page-config">{"company"');
      expect(first.headers["vary"]).toBe("accept-encoding");
      const again = await ask({ ...asked, "if-none-match": String(first.headers["etag"]) });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      expect(again.headers["content-security-policy"]).toBe(
        first.headers["content-security-policy"],
      );
    },
  );
});
