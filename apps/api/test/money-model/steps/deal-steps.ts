import { randomUUID } from "node:crypto";
import { createDealOrder } from "@santap/contract/calls/deal";
import fc from "fast-check";
import { inParallel } from "../../../src/testing/until.ts";
import { getKeys, pick, type Model } from "../model.ts";
import { callUntilAnswered, type SequenceContext } from "../sequence-context.ts";
import { learnOrder, step, type Step } from "./step.ts";

const buying = fc.record({
  diner: fc.nat(2),
  /** Sets, a card of several uses, a cash voucher, and one whose stock runs out. */
  dealId: fc.constantFrom("D03", "D04", "D05", "D08", "D04", "D01"),
  quantity: fc.integer({ min: 1, max: 3 }),
  sent: fc.integer({ min: 1, max: 2 }),
  via: fc.nat(3),
});
type Buying = typeof buying extends fc.Arbitrary<infer T> ? T : never;

/** Vouchers are ordered; they are paid, cancelled and refunded by the steps of every other order. */
export const buyDealStep: fc.Arbitrary<Step> = buying.map(toPurchase);

/** Of a deal whose vouchers meals of this model use. */
export const buyMealDealStep: fc.Arbitrary<Step> = fc
  .tuple(buying, fc.constantFrom("D04" as const, "D01" as const))
  .map(([it, dealId]) => toPurchase({ ...it, dealId }));

function toPurchase(it: Buying): Step {
  return step({
    kind: "buyDeal",
    details: JSON.stringify(it),
    act: (model, context) => buyDeal(model, context, it),
  });
}

/** The same request once or twice at once; where no answer comes, again until one does. */
async function buyDeal(model: Model, context: SequenceContext, it: Buying): Promise<void> {
  const { dealId, quantity, via } = it;
  const diner = pick(model.diners, it.diner);
  const payload = { dealId, quantity, idempotencyKey: randomUUID() };
  getKeys(model, diner).add(payload.idempotencyKey);
  const answers = await inParallel(it.sent, (index) =>
    callUntilAnswered(context, createDealOrder, { payload, as: diner, via: via + index }),
  );
  learnOrder(model, diner, answers);
}
