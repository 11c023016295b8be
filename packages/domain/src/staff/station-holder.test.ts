import { expect, test } from "vitest";
import { addNetwork, findPlaceChange, getBrowserFamily, isHolder } from "./station-holder.ts";

test("STAFF-2 a replaced token is good for calls in flight, and until the new one has come back", () => {
  const former = { isNewest: false, newestUsed: true, formerUntil: 60_000 };
  expect(isHolder(former, 59_999)).toBe(true);
  expect(isHolder(former, 60_000)).toBe(false);
  expect(isHolder({ ...former, newestUsed: false }, 9_000_000)).toBe(true);
  expect(isHolder({ ...former, isNewest: true }, 9_000_000)).toBe(true);
});

test("STAFF-2 another browser, or a network in which no PIN was typed, is a change", () => {
  const known = { browser: "Chrome/Android", networks: ["10.1", "36.68"], signedInAt: 0 };
  const seen = { browser: "Chrome/Android", network: "36.68" };
  const later = 9_000_000;
  expect(findPlaceChange(known, seen, later)).toEqual({ change: null, learn: false });
  const away = { ...seen, network: "203.0" };
  expect(findPlaceChange(known, away, later)).toEqual({ change: "NETWORK", learn: false });
  expect(findPlaceChange(known, away, 59_999)).toEqual({ change: null, learn: true });
  const other = { ...seen, browser: "Firefox/Linux" };
  expect(findPlaceChange(known, other, 1)).toEqual({ change: "BROWSER", learn: false });
  expect(findPlaceChange({ ...known, browser: null }, away, later).change).toBeNull();
});

test("networks are remembered newest first, eight of them", () => {
  expect(addNetwork(["a", "b"], "b")).toEqual(["b", "a"]);
  expect(addNetwork(["a", "b", "c", "d", "e", "f", "g", "h"], "i")).toHaveLength(8);
});

test("a browser's family has its system, and no version", () => {
  const chrome = (version: number) =>
    `Mozilla/5.0 (Linux; Android 13; SM-T220) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
  expect(getBrowserFamily(chrome(140))).toBe("Chrome/Android");
  expect(getBrowserFamily(chrome(141))).toBe(getBrowserFamily(chrome(140)));
  expect(getBrowserFamily(`${chrome(140)} Edg/140.0`)).toBe("Edge/Android");
  const ipad =
    "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1";
  expect(getBrowserFamily(ipad)).toBe("Safari/iOS");
  expect(getBrowserFamily("")).toBe("other/other");
});
