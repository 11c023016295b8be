import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createSimulation, OPTIONS } from "../test/simulation.ts";
import { browserPorts } from "./browser-ports.ts";
import { createEngine } from "./engine/engine.ts";
import { load, save } from "./engine/storage.ts";
import type { Ports } from "./ports.ts";
import { gzip } from "./send/encoding.ts";
import { request, sendReport, queueBeacon } from "./send/request.ts";

const FORM = "application/x-www-form-urlencoded;charset=UTF-8";

/** An engine on a simulated window with some ports replaced. */
function createTestEngine(parts: Partial<Ports>) {
  const { ports } = createSimulation().browser.openTab();
  return createEngine(OPTIONS, { ...ports, ...parts });
}

test("a window has the shape of the ports", () => {
  const window = {} as Window & typeof globalThis;
  expect(browserPorts(window)).toBe(window);
});

test("a request has the form's type and no credentials; a request with cookies has them", async () => {
  const made: [string, RequestInit][] = [];
  const fetch = (url: string, init: RequestInit) => {
    made.push([url, init]);
    return Promise.resolve(new Response("ok", { status: 503, headers: { "retry-after": "7" } }));
  };
  const engine = createTestEngine({ fetch });
  const reply = await sendReport(engine, "track", "data=-x_", true);
  expect(reply).toEqual({ status: 503, text: "ok", retryAfter: "7" });
  await request(engine, "/b", { credentials: "same-origin" });
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
  const { ports } = createSimulation().browser.openTab();
  const blocked = Object.defineProperty({ ...ports }, "localStorage", {
    get: () => {
      throw new Error("SecurityError");
    },
  });
  const engine = createEngine(OPTIONS, blocked);
  expect([engine.noStore, load(engine, "a")]).toEqual([true, {}]);
  expect(() => save(engine, "a", {})).not.toThrow();
});

test("a beacon carries the form's type", async () => {
  const sent: BodyInit[] = [];
  const engine = createTestEngine({
    navigator: { onLine: false, sendBeacon: (_url, body) => sent.push(body) > 0 },
  });
  expect(queueBeacon(engine, "balance", "data=x")).toBe(true);
  const handed = new Request("https://santap.example", { method: "POST", body: sent[0] ?? "" });
  expect(handed.headers.get("content-type")).toBe(FORM);
  expect(await handed.text()).toBe("data=x");
});

test("compresses with the browser's CompressionStream", async () => {
  const { ports } = createTestEngine({ CompressionStream });
  expect(gunzipSync((await gzip(ports, "nasi goreng")) ?? "").toString()).toBe("nasi goreng");
  expect(await gzip(createTestEngine({}).ports, "nasi goreng")).toBeUndefined();
});
