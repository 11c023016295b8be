import { randomUUID } from "node:crypto";
import { payAtCounter } from "@santap/contract/calls/order";
import { cashierDetail } from "@santap/contract/calls/payment";
import { TENDERS } from "@santap/domain/payment/tender";
import fc from "fast-check";
import {
  quoteCash,
  takeCash,
  type CashResult,
} from "../../../../src/paying/payment/cash/take-cash.ts";
import { inParallel } from "../../../../src/testing/until.ts";
import { retryWhileAway } from "../../kills/retrying-rows.ts";
import { pick, type KnownOrder, type Model } from "../../model.ts";
import { callServer, type SequenceContext } from "../../sequence-context.ts";
import { hasOrders, step, type Step } from "../step.ts";

const paying = fc.record({
  order: fc.nat(20),
  /** Of a bill, where there is one. */
  share: fc.constantFrom(null, null, 0, 1, 2),
  announced: fc.boolean(),
  tender: fc.constantFrom(...TENDERS, "CASH" as const),
  /** Of a slip or a transfer: one that others have, too. */
  reference: fc.constantFrom("NEW" as const, "NEW" as const, "SHARED" as const),
  sent: fc.integer({ min: 1, max: 2 }),
  via: fc.nat(3),
});
type Paying = typeof paying extends fc.Arbitrary<infer T> ? T : never;

/** A diner goes to the counter, announced or not, and staff confirm the money once or twice at once. */
export const cashStep: fc.Arbitrary<Step> = paying.map(toStep);

/** For the sequence's first order. */
export const firstCashStep: fc.Arbitrary<Step> = paying
  .map((it) => ({ ...it, order: 0, share: null }))
  .map(toStep);

function toStep(it: Paying): Step {
  return step({
    kind: "cash",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: (model, context) => payCash(model, context, it),
  });
}

async function payCash(model: Model, context: SequenceContext, it: Paying): Promise<void> {
  const known = pick(model.orders, it.order);
  const { staff } = context.lane;
  const ofShare = it.share !== null && model.shares.length > 0;
  if (it.announced && !ofShare) await announce(context, known, it.via);
  const orderId = ofShare ? pick(model.shares, it.share ?? 0).shareId : known.orderId;
  const { payable, due } = await retryWhileAway(() => quoteCash(staff, { orderId }));
  const amount = it.tender === "CASH" ? payable : due;
  const reference = it.reference === "SHARED" ? "SHARED1" : randomUUID().replaceAll("-", "");
  const said = { orderId, amount, tender: it.tender, reference };
  const results = await inParallel(it.sent, (nth) =>
    retryWhileAway(() => takeCash(staff, { ...said, by: `Staff ${nth}` })),
  );
  const fresh = results.filter((one) => one.kind === "TAKEN" && !one.replayed);
  if (fresh.length > 1) throw new Error(`${orderId}: the same money was taken twice`);
  for (const result of results) learn(model, orderId, result);
}

async function announce(context: SequenceContext, order: KnownOrder, via: number): Promise<void> {
  const { orderId, diner: as } = order;
  const payload = { orderId, partnerCode: "SANTAP" };
  const offer = await callServer(context, cashierDetail, { payload, as, via });
  if (offer.kind !== "DONE") return;
  const { ticket } = offer.data;
  await callServer(context, payAtCounter, { payload: { orderId, ticket }, as, via });
}

/** The time between the look at the price and the cash may have changed a bill. */
function learn(model: Model, orderId: string, result: CashResult): void {
  if (result.kind === "REFUSED") {
    if (result.reason === "NOT_FOUND") throw new Error(`${orderId} is gone`);
    return;
  }
  const { paidShares, paidOrders, cashOrders } = model.acknowledged;
  if (result.shareId !== null) paidShares.add(result.shareId);
  // All that was left of a bill, or an order that is paid first.
  if (result.orderId === orderId) paidOrders.add(orderId);
  if (result.shareId === null) cashOrders.add(orderId);
}
