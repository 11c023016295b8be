import type { BillVoucher } from "@santap/contract/schemas/voucher";
import { expect, test } from "vitest";
import { withEffect } from "./visible-voucher.ts";

const voucher: BillVoucher = {
  voucherId: "v1",
  dealId: "D05",
  name: "",
  type: "CASH",
  salePrice: 85_000,
  usesLeft: 1,
  listPrice: 100_000,
  components: [],
  validUntil: 0,
  chosen: false,
  problem: null,
};
const brings = [{ name: "Juice", count: 1 }];
const held = { ...voucher, problem: { reason: "HELD" as const, opensAt: null } };

const off = (takesOff: number) => ({ kind: "CASH" as const, takesOff, lapses: 10 });
const dishes = { kind: "DISHES" as const, covers: [], brings };
const getReason = (...facts: Parameters<typeof withEffect>) => withEffect(...facts).problem?.reason;

test("DEAL-4 CASH that takes nothing off is not needed", () => {
  expect(getReason(voucher, off(1), false)).toBeUndefined();
  expect(getReason(voucher, off(0), true)).toBe("NOT_NEEDED");
});

test("DEAL-4 a voucher brings dishes to a new order alone", () => {
  expect(getReason(voucher, dishes, true)).toBeUndefined();
  expect(getReason(voucher, dishes, false)).toBe("MISSING_DISHES");
  expect(getReason(voucher, { ...dishes, covers: brings, brings: [] }, false)).toBeUndefined();
});

test("DEAL-4 the server's reason goes first", () => {
  expect(getReason(held, off(0), false)).toBe("HELD");
});
