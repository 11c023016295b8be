import { expect, test } from "vitest";
import { openStorage } from "@santap/client/storage";
import { saveVoucher, readSavedVoucher, type SavedVoucher } from "./saved-voucher.ts";

const VOUCHER: SavedVoucher = {
  userId: "u_1",
  orderId: "S06-1",
  purchaseNo: "K7M29QXA",
  dealName: "Kopi",
  storeName: "Langkah",
  utcOffsetMinutes: 420,
  no: 1,
  count: 2,
  validUntil: 9_000_000,
  code: { qrText: "v.1", changesAt: 30_000, number: "123456789012", numberEndsAt: 300_000 },
};
const MINE = { orderId: "S06-1", userId: "u_1" };

function memory() {
  return openStorage(() => {
    throw new Error("blocked");
  });
}

test("DEAL-3 a code is kept until its number ends, the purchase's number until the voucher ends", () => {
  const storage = memory();
  saveVoucher(VOUCHER, storage);
  expect(readSavedVoucher(MINE, 299_999, storage)).toEqual(VOUCHER);
  expect(readSavedVoucher(MINE, 300_000, storage)).toEqual({ ...VOUCHER, code: null });
  expect(storage.getItem("kept-voucher")).not.toContain("123456789012");
  expect(readSavedVoucher(MINE, 9_000_000, storage)).toBeNull();
  expect(storage.getItem("kept-voucher")).toBeNull();
});

test("DEAL-3 another purchase has none, and another person's is removed", () => {
  const storage = memory();
  saveVoucher(VOUCHER, storage);
  expect(readSavedVoucher({ ...MINE, orderId: "S06-2" }, 0, storage)).toBeNull();
  expect(readSavedVoucher(MINE, 0, storage)).toEqual(VOUCHER);
  expect(readSavedVoucher({ ...MINE, userId: "u_2" }, 0, storage)).toBeNull();
  expect(storage.getItem("kept-voucher")).toBeNull();
});

test.each([
  "{",
  "null",
  "7",
  JSON.stringify({ ...VOUCHER, purchaseNo: 7 }),
  JSON.stringify({ ...VOUCHER, code: { ...VOUCHER.code, numberEndsAt: "1" } }),
])("%s is no kept voucher", (text) => {
  const storage = memory();
  storage.setItem("kept-voucher", text);
  expect(readSavedVoucher(MINE, 0, storage)).toBeNull();
});
