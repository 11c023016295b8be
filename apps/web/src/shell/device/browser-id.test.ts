import { afterEach, expect, test, vi } from "vitest";
import { readBrowserId } from "./browser-id.ts";
import { openStorage } from "@santap/client/storage";

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

afterEach(() => void vi.unstubAllGlobals());

test("a browser keeps its id", () => {
  const kept = storage();
  const id = readBrowserId(kept);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(readBrowserId(kept)).toBe(id);
});

test("two browsers have two ids", () => {
  expect(readBrowserId(storage())).not.toBe(readBrowserId(storage()));
});

test("an id that was tampered with is replaced", () => {
  const kept = storage();
  kept.setItem("browser-id", "<script>");
  expect(readBrowserId(kept)).toMatch(/^[0-9a-f]{32}$/);
});

test("without WebCrypto there is still an id", () => {
  vi.stubGlobal("crypto", undefined);
  expect(readBrowserId(storage())).toMatch(/^[0-9a-f]{32}$/);
});

test("where storage is blocked the id lives as long as the page", () => {
  const blocked = openStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(readBrowserId(blocked)).toBe(readBrowserId(blocked));
});
