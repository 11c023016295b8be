import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import { createOrder } from "@santap/contract/calls/order";
import fc from "fast-check";
import { inParallel } from "../../../src/testing/until.ts";
import { getKeys, pick, type Diner, type Model } from "../model.ts";
import { callUntilAnswered, type SequenceContext } from "../sequence-context.ts";
import { findVouchers, type KnownVoucher } from "./find-vouchers.ts";
import { takeSeat } from "./order-steps.ts";
import { hasOrders, learnOrder, step, type Step } from "./step.ts";

type Input = PayloadOf<typeof createOrder>;

const dish = (itemId: string, modifierIds: string[] = []) => ({ itemId, modifierIds });
const COFFEE = dish("S06-01", ["G3-1", "G5-1", "G11-1"]);
const TEA = dish("S01-07", ["G5-1"]);
/** Dishes of one use: one cup of a card, and all of a set. */
const DISHES: Readonly<Record<string, Input["vouchers"]>> = {
  D04: [{ voucherId: "", dishes: [COFFEE] }],
  D01: [{ voucherId: "", dishes: [dish("S01-01"), dish("S01-04"), dish("S01-06"), TEA, TEA] }],
};
const eating = fc.record({
  voucher: fc.nat(20),
  /** Something else is ordered with it. */
  more: fc.boolean(),
  sent: fc.integer({ min: 1, max: 2 }),
  via: fc.nat(3),
});
type Eating = typeof eating extends fc.Arbitrary<infer T> ? T : never;

/** A meal that a voucher pays for, or a part of it, to take away or on the table's bill. */
export const voucherMealStep: fc.Arbitrary<Step> = eating.map((it) =>
  step({
    kind: "voucherMeal",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: (model, context) => order(model, context, it),
  }),
);

async function order(model: Model, context: SequenceContext, it: Eating): Promise<void> {
  const all = await findVouchers(context.lane, model);
  const fitting = all.filter(({ dealId }) => DISHES[dealId] !== undefined);
  if (fitting.length === 0) return;
  const voucher = pick(fitting, it.voucher);
  const place = await findPlace(context, voucher, it.via);
  if (place === null) return;
  const vouchers = (DISHES[voucher.dealId] ?? []).map((one) => {
    return { ...one, voucherId: voucher.voucherId };
  });
  const payload: Input = {
    ...{ storeId: voucher.storeId, idempotencyKey: randomUUID(), ...place.session, vouchers },
    lines: it.more ? [{ itemId: `${voucher.storeId}-06`, quantity: 1, modifierIds: [] }] : [],
  };
  getKeys(model, place.as).add(payload.idempotencyKey);
  const answers = await inParallel(it.sent, (nth) =>
    callUntilAnswered(context, createOrder, { payload, as: place.as, via: it.via + nth }),
  );
  learnOrder(model, place.as, answers);
}

/** A set is eaten at the table, a cup is taken away. */
async function findPlace(
  context: SequenceContext,
  { diner, storeId }: KnownVoucher,
  via: number,
): Promise<{ as: Diner; session: { sessionId?: string } } | null> {
  if (storeId !== "S01") return { as: diner, session: {} };
  const seat = await takeSeat(context, diner, { table: "S01", via });
  return seat && { as: seat.as, session: { sessionId: seat.sessionId } };
}
