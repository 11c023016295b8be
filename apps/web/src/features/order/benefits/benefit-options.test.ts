import type { DataOf } from "@santap/contract/call";
import type { orderDetail, previewOrder } from "@santap/contract/calls/order";
import { expect, test } from "vitest";
import { toBenefitOptions, toVoucherInputs } from "./benefit-options.ts";

type Order = DataOf<typeof orderDetail>;
type Preview = DataOf<typeof previewOrder>;

const line = (lineId: string, itemId: string, quantity: number, coveredUnits: number) => ({
  lineId,
  itemId,
  quantity,
  coveredUnits,
  kitchenStatus: "PENDING",
  roundId: "r1",
});
const card = {
  voucherId: "mine",
  name: "Card",
  type: "MULTI_USE",
  usesLeft: 5,
  chosen: false,
  components: [{ itemId: "S06-01", name: "Coffee", imageUrl: "", portions: 1 }],
  problem: { reason: "HELD", opensAt: null },
};
const coupon = { couponId: "c1", templateId: "C01", name: "", condition: "", scope: "PLATFORM" };
const discount = { couponId: "c1", name: "", scope: "PLATFORM", amount: 9_600 };
const order = {
  lines: [line("l1", "S06-01", 3, 2), line("l2", "S06-07", 1, 0), line("l3", "S06-01", 1, 0)],
  rounds: [],
  breakdown: { discounts: [discount] },
  vouchers: [
    { voucherId: "mine", uses: 1, state: "HELD" },
    { voucherId: "eaten", uses: 1, state: "USED" },
  ],
} as unknown as Order;
const preview = {
  usableCoupons: [],
  unusableCoupons: [{ ...coupon, reason: "HELD", missing: null }],
  vouchers: [card, { ...card, voucherId: "eaten" }],
} as unknown as Preview;

test("DEAL-4 what an order holds is usable on it; what the kitchen has used stays out", () => {
  const options = toBenefitOptions(order, preview);
  expect(options.vouchers).toEqual([{ ...card, problem: null }]);
  expect(options.chosen.map(({ voucherId, units }) => [voucherId, units.length])).toEqual([
    ["mine", 1],
  ]);
  expect(options.couponIds).toEqual(["c1"]);
  expect(options.usableCoupons).toMatchObject([{ couponId: "c1", discount: 9_600 }]);
  expect(options.unusableCoupons).toEqual([]);
});

test("DEAL-4 units that other vouchers cover are not covered again; lines are named by their id", () => {
  const { lines, chosen } = toBenefitOptions(order, preview);
  expect(lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    ["l1", 2],
    ["l2", 1],
    ["l3", 1],
  ]);
  const unit = { itemId: "S06-01", modifierIds: [], note: "" };
  const more = [{ voucherId: "mine", units: [unit, unit, unit] }];
  expect(
    toVoucherInputs(
      lines,
      more.map((one) => ({ ...one, name: "" })),
    ),
  ).toEqual([
    {
      voucherId: "mine",
      dishes: [],
      covers: [
        { lineId: "l1", units: 2 },
        { lineId: "l3", units: 1 },
      ],
    },
  ]);
  expect(chosen).toHaveLength(1);
});

test("DEAL-4 dishes that wait for staff or were taken off are not covered", () => {
  const waiting = { ...order, rounds: [{ roundId: "r1", state: "AWAITING_STAFF" }] } as unknown;
  expect(toBenefitOptions(waiting as Order, preview).lines).toEqual([]);
});
