import { describe, expect, test } from "vitest";
import {
  newBox,
  newId,
  newOrderSideId,
  newPartnerRef,
  getOrderNo,
  parseStoreId,
  storeIdOfPartnerRef,
} from "./public-id.ts";

const STORES = ["S", "S06", "AB12cd"];

describe("ids carry their store", () => {
  test.each(STORES)("orders and boxes of %s", (storeId) => {
    expect(parseStoreId(newOrderSideId(storeId))).toBe(storeId);
    expect(parseStoreId(newBox(storeId))).toBe(storeId);
  });

  test.each(STORES)(
    "references of %s at the acquirer: letters and digits, 25 at most",
    (storeId) => {
      const reference = newPartnerRef(storeId);
      expect(reference).toMatch(/^[A-Za-z0-9]{18,25}$/);
      expect(storeIdOfPartnerRef(reference)).toBe(storeId);
    },
  );

  test.each([
    "",
    "S06",
    "S06-",
    "S06-SHORT",
    "-0123456789ABCDEF",
    "S06-0123456789abcdef",
    "TOOLONG-0123456789ABCDEF",
    "S06-0123456789ABCDEF\n",
  ])("%j is no id", (text) => {
    expect(parseStoreId(text)).toBeNull();
  });

  test.each([
    "",
    "3",
    "3S06",
    "0S06AAAAAAAAAAAAAAAA",
    "3S06AAAAAAAAAAAAAAA",
    "4S06AAAAAAAAAAAAAAAA",
    "xS06AAAAAAAAAAAAAAAA",
  ])("%j is no reference", (text) => {
    expect(storeIdOfPartnerRef(text)).toBeNull();
  });
});

test("an id cannot be guessed: a box has 160 random bits, everything else 80", () => {
  const boxes = new Set(Array.from({ length: 2_000 }, () => newBox("S06")));
  expect(boxes.size).toBe(2_000);
  expect([...boxes][0]).toMatch(/^S06-[0-9A-HJKMNP-TV-Z]{32}$/);
  expect(newId("u")).toMatch(/^u_[0-9A-HJKMNP-TV-Z]{16}$/);
});

test("the number said at the counter is the first four characters behind the store", () => {
  expect(getOrderNo("S06-7K2MABCDEFGHJKMN")).toBe("7K2M");
});
