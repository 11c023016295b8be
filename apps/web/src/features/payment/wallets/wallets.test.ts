import { expect, test } from "vitest";
import { openStorage } from "@santap/client/storage";
import { ABROAD, orderRows, readLastWallet, rememberWallet, WALLETS } from "./wallets.ts";

const brands = WALLETS.map(({ brand }) => brand);

test("apps from abroad come first for readers of English and Chinese, last for Indonesian", () => {
  expect(orderRows("idID", null)).toEqual([...brands, ABROAD]);
  expect(orderRows("enGB", null)).toEqual([ABROAD, ...brands]);
  expect(orderRows("zhCN", null)).toEqual([ABROAD, ...brands]);
});

test("the wallet last used comes first, once", () => {
  expect(orderRows("enGB", "DANA").slice(0, 3)).toEqual(["DANA", ABROAD, "GOPAY"]);
  expect(orderRows("idID", "DANA")).toHaveLength(brands.length + 1);
});

test("the wallet last used is remembered; one that is not known is none", () => {
  const storage = memory();
  expect(readLastWallet(storage)).toBeNull();
  rememberWallet("BRIMO", storage);
  expect(readLastWallet(storage)).toBe("BRIMO");
  rememberWallet("constructor", storage);
  expect(readLastWallet(storage)).toBeNull();
});

function memory() {
  return openStorage(() => {
    throw new Error("blocked");
  });
}
