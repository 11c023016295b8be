import { randomUUID } from "node:crypto";
import { changeBenefits, offerBillDeal } from "@santap/contract/calls/benefits";
import { createOrder } from "@santap/contract/calls/order";
import fc from "fast-check";
import { SATAY_LINES } from "../../../src/ordering/order/bought-deal/bought-deal.fixture.ts";
import { inParallel } from "../../../src/testing/until.ts";
import { getKeys, pick, type Model } from "../model.ts";
import { callServer, callUntilAnswered, type SequenceContext } from "../sequence-context.ts";
import { hasOrders, learnOrder, step, type Step } from "./step.ts";

const NOODLES = [
  { itemId: "S03-01", quantity: 3, modifierIds: [] },
  { itemId: "S03-06", quantity: 2, modifierIds: [] },
];
/** A set for dishes of the meal, and a cash voucher that the meal uses up. */
const MEALS = {
  D01: { storeId: "S01", lines: SATAY_LINES },
  D05: { storeId: "S03", lines: NOODLES },
} as const;

const buying = fc.record({
  diner: fc.nat(2),
  dealId: fc.constantFrom("D01", "D05"),
  coupon: fc.constantFrom(null, null, 0, 1, 2),
  sent: fc.integer({ min: 1, max: 2 }),
  via: fc.nat(3),
});
type Buying = typeof buying extends fc.Arbitrary<infer T> ? T : never;

/** A meal to take away that buys a deal and uses it, with one payment. */
export const mealDealStep: fc.Arbitrary<Step> = buying.map((it) =>
  step({
    kind: "mealDeal",
    details: JSON.stringify(it),
    act: (model, context) => orderWithDeal(model, context, it),
  }),
);

async function orderWithDeal(model: Model, context: SequenceContext, it: Buying): Promise<void> {
  const diner = pick(model.diners, it.diner);
  const { storeId, lines } = MEALS[it.dealId];
  const payload = {
    ...{ storeId, lines: [...lines], idempotencyKey: randomUUID() },
    dealPurchases: [{ dealId: it.dealId, quantity: 1 as const }],
    ...(it.coupon === null ? {} : { couponIds: [pick(diner.coupons, it.coupon)] }),
  };
  getKeys(model, diner).add(payload.idempotencyKey);
  const answers = await inParallel(it.sent, (index) =>
    callUntilAnswered(context, createOrder, { payload, as: diner, via: it.via + index }),
  );
  learnOrder(model, diner, answers);
}

/** The deal that an open bill is offered is taken, or the one on it is taken off. */
export const billDealStep: fc.Arbitrary<Step> = fc
  .record({ order: fc.nat(20), via: fc.nat(3) })
  .map((it) =>
    step({
      kind: "billDeal",
      details: JSON.stringify(it),
      possible: hasOrders,
      act: (model, context) => changeBill(model, context, it),
    }),
  );

async function changeBill(
  model: Model,
  context: SequenceContext,
  it: { order: number; via: number },
): Promise<void> {
  const { orderId, diner: as } = pick(model.orders, it.order);
  const { via } = it;
  const seen = await callServer(context, offerBillDeal, { payload: { orderId }, as, via });
  if (seen.kind !== "DONE" || seen.data.offer === null) return;
  const { version, couponIds, offer } = seen.data;
  const { dealId, chosen } = offer;
  const dealPurchases = chosen ? [] : [{ dealId, quantity: 1 as const }];
  model.acknowledged.repricedOrders.add(orderId);
  const payload = { orderId, version, couponIds, dealPurchases };
  await callUntilAnswered(context, changeBenefits, { payload, as, via });
}
