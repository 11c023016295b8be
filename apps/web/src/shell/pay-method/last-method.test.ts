import { openStorage } from "@santap/client/storage";
import { expect, test } from "vitest";
import { readLastMethod, storeLastMethod } from "./last-method.ts";

test("the method used last is kept, but not one that asks for a number each time", () => {
  const kept = new Map<string, string>();
  const storage = openStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  expect(readLastMethod(storage)).toBe("QRIS");
  storeLastMethod(storage, { payType: "DANA", askedMore: false });
  storeLastMethod(storage, { payType: "OVO", askedMore: true });
  expect(readLastMethod(storage)).toBe("DANA");
});
