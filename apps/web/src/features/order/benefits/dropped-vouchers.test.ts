import type { BillVoucher } from "@santap/contract/schemas/voucher";
import { expect, test } from "vitest";
import { findDropped } from "./dropped-vouchers.ts";

const unit = { itemId: "S06-01", modifierIds: [], note: "" };
const chosen = { voucherId: "v1", name: "Coffee card", units: [unit, unit, unit] };
const dropped = { voucherId: "v1", name: "Coffee card", fewer: false };
const known: BillVoucher = {
  voucherId: "v1",
  dealId: "D04",
  name: "Coffee card",
  type: "MULTI_USE",
  usesLeft: 5,
  salePrice: 99_000,
  listPrice: 140_000,
  validUntil: 0,
  chosen: true,
  problem: null,
  components: [{ itemId: "S06-01", name: "Coffee", imageUrl: "", portions: 1 }],
};

test("DEAL-4 a voucher that is part of the price stays", () => {
  expect(findDropped([chosen], [known], {})).toEqual({ lost: [], left: [chosen] });
});

test("DEAL-4 one that is no part of the price falls away, with the reason", () => {
  const problem = { reason: "HELD" as const, opensAt: null };
  expect(findDropped([chosen], [{ ...known, chosen: false, problem }], {})).toEqual({
    lost: [{ ...dropped, reason: "HELD" }],
    left: [],
  });
});

test("DEAL-4 one that is not known any more falls away by its name", () => {
  expect(findDropped([chosen], [], {}).lost).toEqual([{ ...dropped, reason: null }]);
});

test("DEAL-4 one that the order was refused for falls away, whatever the price says", () => {
  const cash = { voucherId: "v2", name: "Cash", units: [] };
  const refused = { voucherId: "v1", reason: "UNKNOWN" };
  const both = [known, { ...known, voucherId: "v2", components: [] }];
  expect(findDropped([chosen, cash], both, refused)).toEqual({
    lost: [{ ...dropped, reason: "UNKNOWN" }],
    left: [cash],
  });
});

test("DEAL-4 a card beyond the limit of a day is used once less, down to none", () => {
  const refused = { voucherId: "v1", reason: "DAILY_LIMIT" };
  const { lost, left } = findDropped([chosen], [known], refused);
  expect(lost).toEqual([{ ...dropped, fewer: true, reason: "DAILY_LIMIT" }]);
  expect(left).toEqual([{ ...chosen, units: [unit, unit] }]);
  const last = { ...chosen, units: [unit] };
  expect(findDropped([last], [known], refused).left).toEqual([]);
});
