import { expect, test } from "vitest";
import { openStorage } from "@santap/client/storage";
import { dropSavedCode, saveCode, readSavedCode, type SavedCode } from "./saved-code.ts";

const CODE: SavedCode = {
  orderId: "S06-1",
  info: { amount: 29_700, merchantName: "Kopi", nmid: "ID1099000000017", qrCodeText: "000201" },
  deadline: 900_000,
};

function memory() {
  return openStorage(() => {
    throw new Error("blocked");
  });
}

test("the code of an order is kept until its end, for this order alone", () => {
  const storage = memory();
  saveCode(CODE, storage);
  expect(readSavedCode("S06-1", 899_999, storage)).toEqual(CODE);
  expect(readSavedCode("S06-1", 900_000, storage)).toBeNull();
  expect(readSavedCode("S06-2", 0, storage)).toBeNull();
  dropSavedCode(storage);
  expect(readSavedCode("S06-1", 0, storage)).toBeNull();
});

test.each([
  "{",
  "null",
  "7",
  JSON.stringify({ ...CODE, deadline: "900000" }),
  JSON.stringify({ ...CODE, info: { ...CODE.info, qrCodeText: 7 } }),
])("%s is no kept code", (text) => {
  const storage = memory();
  storage.setItem("kept-code", text);
  expect(readSavedCode("S06-1", 0, storage)).toBeNull();
});
