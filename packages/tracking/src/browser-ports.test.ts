import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createWorld, OPTIONS } from "../test/world.ts";
import { browserPorts } from "./browser-ports.ts";
import { createEngine } from "./engine/engine.ts";
import { kept, keep } from "./engine/kept.ts";
import type { Ports } from "./ports.ts";
import { gzip } from "./send/gzip.ts";
import { answerTo, answerToReport, beacon } from "./send/post.ts";

const FORM = "application/x-www-form-urlencoded;charset=UTF-8";

/** What the SDK reads of a window, with parts of its own. */
function engineWith(parts: Partial<Ports>) {
  const { ports } = createWorld().browser.openTab();
  return createEngine(OPTIONS, { ...ports, ...parts });
}

test("a window is what the SDK asks for", () => {
  const window = {} as Window & typeof globalThis;
  expect(browserPorts(window)).toBe(window);
});

test("a request has the form's type and no credentials; a question for cookies has them", async () => {
  const made: [string, RequestInit][] = [];
  const fetch = (url: string, init: RequestInit) => {
    made.push([url, init]);
    return Promise.resolve(new Response("ok", { status: 503, headers: { "retry-after": "7" } }));
  };
  const engine = engineWith({ fetch });
  const reply = await answerToReport(engine, "track", "data=-x_", true);
  expect(reply).toEqual({ status: 503, text: "ok", retryAfter: "7" });
  await answerTo(engine, "/b", { credentials: "same-origin" });
  expect(made).toMatchObject([
    [
      expect.stringContaining("/v3/track/js/10001?"),
      { method: "POST", keepalive: true, credentials: "omit" },
    ],
    ["/b", { credentials: "same-origin" }],
  ]);
  const posted = new Request("https://santap.example", { ...made[0]?.[1], keepalive: false });
  expect(posted.headers.get("content-type")).toBe(FORM);
  expect(await posted.text()).toBe("data=-x_");
  expect(made[1]?.[1].method).toBeUndefined();
});

test("a storage that is blocked reads as empty, and is not written to", () => {
  const { ports } = createWorld().browser.openTab();
  const blocked = Object.defineProperty({ ...ports }, "localStorage", {
    get: () => {
      throw new Error("SecurityError");
    },
  });
  const engine = createEngine(OPTIONS, blocked);
  expect([engine.noStore, kept(engine, "a")]).toEqual([true, {}]);
  expect(() => keep(engine, "a", {})).not.toThrow();
});

test("a beacon carries the form's type", async () => {
  const sent: BodyInit[] = [];
  const engine = engineWith({
    navigator: { onLine: false, sendBeacon: (_url, body) => sent.push(body) > 0 },
  });
  expect(beacon(engine, "balance", "data=x")).toBe(true);
  const handed = new Request("https://santap.example", { method: "POST", body: sent[0] ?? "" });
  expect(handed.headers.get("content-type")).toBe(FORM);
  expect(await handed.text()).toBe("data=x");
});

test("compresses with the browser's own stream, where it has one", async () => {
  const { ports } = engineWith({ CompressionStream });
  expect(gunzipSync((await gzip(ports, "nasi goreng")) ?? "").toString()).toBe("nasi goreng");
  expect(await gzip(engineWith({}).ports, "nasi goreng")).toBeUndefined();
});
