import { expect, test } from "vitest";
import { getRequestKind } from "./request-kind.ts";

const ORIGIN = "https://santap.example";

function findKind(path: string, { method = "GET", mode = "cors", origin = ORIGIN } = {}) {
  return getRequestKind({ method, mode, url: `${origin}${path}` }, ORIGIN);
}

test("files with a hash in their name are kept, for any kind of request", () => {
  expect(findKind("/assets/menu-1a2b.js")).toBe("asset");
  expect(findKind("/assets/menu-1a2b.css", { mode: "no-cors" })).toBe("asset");
});

test.each(["/", "/?lang=enGB", "/t/DEMO-A1", "/platform/store/S06"])(
  "opening %s falls back to the kept page",
  (path) => {
    expect(findKind(path, { mode: "navigate" })).toBe("page");
    expect(findKind(path)).toBeNull();
  },
);

test.each([
  ["a call", "/digital-food/menu/query", {}],
  ["a call opened as a page", "/digital-food/docs", { mode: "navigate" }],
  ["another app of this origin", "/console", { mode: "navigate" }],
  ["an unknown address", "/nowhere", { mode: "navigate" }],
  ["a picture, whose name stays while it changes", "/pictures/stores/S06.svg", {}],
  ["what changes something", "/assets/menu-1a2b.js", { method: "POST" }],
  ["another origin", "/assets/menu-1a2b.js", { origin: "https://elsewhere.example" }],
] as const)("%s is left to the browser", (_what, path, how) => {
  expect(findKind(path, how)).toBeNull();
});
