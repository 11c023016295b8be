import type { Voucher } from "@santap/contract/schemas/voucher";
import { expect, test } from "vitest";
import {
  getEndWord,
  getRefetchInterval,
  getStateTone,
  getStateWord,
  isJustBought,
  sortVouchers,
  type Purchase,
} from "./purchase-view.ts";

const voucher: Voucher = {
  voucherId: "S06-1",
  status: "TO_USE",
  problem: null,
  salePrice: 99_000,
  uses: 5,
  usesLeft: 5,
  validUntil: 0,
  onExpiry: "REFUND",
  usedAt: [],
  redeemingUntil: null,
  heldBy: null,
  refundable: true,
  refundId: null,
};
const purchase = (...vouchers: Partial<Voucher>[]) =>
  ({ status: "PAID", vouchers: vouchers.map((one) => ({ ...voucher, ...one })) }) as Purchase;

test.each([
  [{}, "TO_USE", "pandan"],
  [{ usesLeft: 4 }, "PART_USED", "pandan"],
  [{ problem: { reason: "HOLIDAY", opensAt: 1 } }, "NOT_NOW", "turmeric"],
  [{ problem: { reason: "EXPIRED", opensAt: null } }, "EXPIRED", "plain"],
  [{ status: "PREPARED" }, "PREPARED", "turmeric"],
  [{ status: "REDEEMED", usesLeft: 0 }, "REDEEMED", "plain"],
] as [Partial<Voucher>, string, string][])(
  "DEAL-2 a voucher with %j says %s",
  (changes, word, tone) => {
    expect(getStateWord({ ...voucher, ...changes })).toBe(word);
    expect(getStateTone({ ...voucher, ...changes })).toBe(tone);
  },
);

test("DEAL-6 an expired voucher says whether its money comes back, by the terms that it was bought on", () => {
  const expired = { ...voucher, status: "EXPIRED" } as const;
  expect(getEndWord(expired)).toBe("EXPIRED_REFUND");
  expect(getEndWord({ ...expired, onExpiry: "LAPSE" })).toBe("EXPIRED_LAPSE");
  const notMarked = { ...voucher, problem: { reason: "EXPIRED", opensAt: null } } as const;
  expect(getEndWord(notMarked)).toBe("EXPIRED_REFUND");
  expect(getEndWord({ ...voucher, status: "HELD" })).toBe("HELD");
  expect(getEndWord(voucher)).toBeNull();
});

test("a purchase is read often while staff may redeem, and not at all once it is over", () => {
  expect(getRefetchInterval(undefined)).toBe(false);
  expect(getRefetchInterval({ ...purchase(), status: "PAYING" })).toBe(3_000);
  expect(getRefetchInterval(purchase({}, { status: "REDEEMED" }))).toBe(3_000);
  expect(getRefetchInterval(purchase({ status: "REFUNDING" }))).toBe(15_000);
  expect(getRefetchInterval(purchase({ status: "REFUNDED" }, { status: "LAPSED" }))).toBe(false);
});

test("DEAL-1 a purchase says that it is paid for an hour, and while its vouchers are as they were bought", () => {
  const paid = (at: number | null, ...vouchers: Partial<Voucher>[]) =>
    ({ ...purchase(...vouchers), payments: [{ paidAt: at }] }) as Purchase;
  const HOUR = 60 * 60_000;
  expect(isJustBought(paid(0, {}, {}), HOUR - 1)).toBe(true);
  expect(isJustBought(paid(0, {}, {}), HOUR)).toBe(false);
  expect(isJustBought(paid(0, {}, { status: "REFUNDED" }), 1)).toBe(false);
  expect(isJustBought(paid(null, {}), 1)).toBe(false);
});

test("what can be used comes first and keeps its number", () => {
  const { vouchers } = purchase({ status: "REDEEMED" }, {}, { status: "REFUNDED" }, {});
  expect(sortVouchers(vouchers).map(({ no }) => no)).toEqual([2, 4, 1, 3]);
});
