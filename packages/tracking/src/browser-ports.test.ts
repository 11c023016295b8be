import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { browserPorts } from "./browser-ports.ts";
import { sightPorts } from "./browser-sight.ts";

const FORM = "application/x-www-form-urlencoded;charset=UTF-8";

type Browser = Window & typeof globalThis;

function windowWith(parts: object = {}): Browser {
  const { crypto } = globalThis;
  const location = { protocol: "https:", pathname: "/platform/cashier", search: "?orderId=7" };
  const document = { cookie: "", visibilityState: "visible" };
  const window = { crypto, location, document, navigator: { onLine: true }, ...parts };
  return window as unknown as Browser;
}

test("a request has the form's type and no credentials; a question for cookies has them", async () => {
  const made: [string, RequestInit][] = [];
  const fetch = (url: string, init: RequestInit) => {
    made.push([url, init]);
    return Promise.resolve(new Response("ok", { status: 503, headers: { "retry-after": "7" } }));
  };
  const ports = browserPorts(windowWith({ fetch }));
  const { reply } = ports.send({ url: "/a", body: "data=-x_", keepalive: true });
  expect(await reply).toEqual({ status: 503, text: "ok", retryAfter: "7" });
  ports.send({ url: "/b", cookies: true });
  expect(made).toMatchObject([
    [
      "/a",
      {
        method: "POST",
        keepalive: true,
        credentials: "omit",
      },
    ],
    ["/b", { credentials: "same-origin" }],
  ]);
  const posted = new Request("https://santap.example", { ...made[0]?.[1], keepalive: false });
  expect(posted.headers.get("content-type")).toBe(FORM);
  expect(await posted.text()).toBe("data=-x_");
  expect(made[1]?.[1].method).toBeUndefined();
});

test("a blocked storage reads as empty and refuses to write", () => {
  const blocked = {
    get localStorage(): Storage {
      throw new Error("SecurityError");
    },
  };
  const { storage } = browserPorts(
    Object.defineProperties(windowWith(), Object.getOwnPropertyDescriptors(blocked)),
  );
  expect([storage.get("a"), storage.keys()]).toEqual([null, []]);
  expect(() => storage.set("a", "b")).toThrow("SecurityError");
  expect(() => storage.remove("a")).not.toThrow();
});

test("a beacon carries the form's type; page, cookies and ids are the window's", async () => {
  const sent: BodyInit[] = [];
  const navigator = {
    onLine: false,
    sendBeacon: (_url: string, body: BodyInit) => sent.push(body) > 0,
  };
  const window = windowWith({ navigator, CompressionStream });
  const ports = browserPorts(window);
  expect(ports.beacon("/a", "data=x")).toBe(true);
  const handed = new Request("https://santap.example", { method: "POST", body: sent[0] ?? "" });
  expect(handed.headers.get("content-type")).toBe(FORM);
  expect(await handed.text()).toBe("data=x");
  ports.setCookie("qt_id=1");
  expect([
    ports.page(),
    ports.cookies(),
    ports.online(),
    ports.visible(),
    ports.secure,
    ports.lock,
  ]).toEqual(["/platform/cashier?orderId=7", "qt_id=1", false, true, true, undefined]);
  expect(ports.bytes(16)).toHaveLength(16);
  const small = await ports.gzip?.("nasi goreng");
  expect(gunzipSync(small ?? "").toString()).toBe("nasi goreng");
});

test("sights are read from an IntersectionObserver where there is one", () => {
  expect(sightPorts(windowWith()).watch(() => undefined)).toBeUndefined();
  const seen: unknown[] = [];
  let tell: (entries: unknown[]) => void = () => undefined;
  class IntersectionObserver {
    constructor(callback: typeof tell) {
      tell = callback;
    }
  }
  const window = windowWith({ IntersectionObserver, innerHeight: 800 });
  sightPorts(window).watch((sights) => seen.push(...sights));
  const boundingClientRect = { top: 5, width: 6, height: 7 };
  tell([{ target: "element", intersectionRatio: 0.5, boundingClientRect }]);
  expect(seen).toEqual([
    { element: "element", ratio: 0.5, top: 5, width: 6, height: 7, viewport: 800 },
  ]);
});
