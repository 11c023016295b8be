import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import { counterOrder, giveRefund, handBack } from "@santap/contract/calls/staff/counter";
import { TENDERS } from "@santap/domain/payment/tender";
import fc from "fast-check";
import type { StaffBrowser } from "../../../../src/restaurant/staff/staff.fixture.ts";
import { inParallel } from "../../../../src/testing/until.ts";
import type { Asked } from "../../checks/expected-refunds.ts";
import { pick, type Model } from "../../model.ts";
import { IS_OWN, listOwners } from "../../own-orders.ts";
import type { SequenceContext } from "../../sequence-context.ts";
import { askUntilAnswered, openTill } from "./counter-staff.ts";
import { hasOrders, step, type Step } from "../step.ts";

type What = PayloadOf<typeof giveRefund>["what"];

/** Whole lines, or some portions of each. */
const dishes = fc.record({
  lines: fc.array(fc.nat(5), { minLength: 1, maxLength: 2 }),
  units: fc.constantFrom("ALL" as const, 1, 1, 2),
});

const giving = fc.record({
  order: fc.nat(20),
  /** Of a bill, where there is one. */
  share: fc.constantFrom(null, null, 0, 1, 2),
  what: fc.oneof(
    fc.constant("ALL" as const),
    fc.constantFrom(1, 1_000, 10_001, 30_000),
    dishes,
    dishes,
  ),
  route: fc.constantFrom("ORIGINAL" as const, "OFFLINE" as const),
  /** As two people do at once, or twice by the same tap. */
  sent: fc.constantFrom("ONCE", "ONCE", "TWO_KEYS", "SAME_KEY"),
});
type Giving = typeof giving extends fc.Arbitrary<infer T> ? T : never;

/** Staff give a paid order's money back: all, an amount, or dishes, also what went back before. */
export const giveBackStep: fc.Arbitrary<Step> = giving.map(toGive);

/** Dishes alone, so that some are asked for twice. */
export const giveLinesBackStep: fc.Arbitrary<Step> = giving
  .chain((it) => dishes.map((what) => ({ ...it, what, order: it.order % 3, share: null })))
  .map(toGive);

/** Of the sequence's nth order, so that its parts and all of it go back. */
export const giveNthBack = (order: number, what: Giving["what"]): fc.Arbitrary<Step> =>
  giving.map((it) => toGive({ ...it, what, order, share: null }));

function toGive(it: Giving): Step {
  return step({
    kind: "giveBack",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: (model, context) => give(model, context, it),
  });
}

async function give(model: Model, context: SequenceContext, it: Giving): Promise<void> {
  const ofShare = it.share !== null && model.shares.length > 0;
  const payableId = ofShare
    ? pick(model.shares, it.share ?? 0).shareId
    : pick(model.orders, it.order).orderId;
  const storeId = payableId.slice(0, 3);
  const till = await openTill(context.lane, storeId);
  const what = await findWhat(context, { till, storeId, payableId }, it.what);
  if (what === null) return;
  const request = { storeId, orderId: payableId, what, route: it.route, note: "Cold soup" };
  const key = randomUUID();
  const answers = await inParallel(it.sent === "ONCE" ? 1 : 2, () => {
    const idempotencyKey = it.sent === "TWO_KEYS" ? randomUUID() : key;
    return askUntilAnswered(context, till, [giveRefund, { ...request, idempotencyKey }]);
  });
  for (const answer of answers) {
    if (answer.kind !== "DONE" || answer.data.refundId === null) continue;
    const { refundId, amount } = answer.data;
    model.acknowledged.givenBack.set(refundId, { payableId, amount, asked: toAsked(what) });
  }
}

function toAsked(what: What): Asked {
  if (what.kind !== "LINES") return what;
  const whole = (what.lineIds ?? []).map((lineId) => ({ lineId, units: "ALL" as const }));
  return { kind: "LINES", lines: [...whole, ...(what.lines ?? [])] };
}

/** Null where the order has no line to choose. */
async function findWhat(
  context: SequenceContext,
  { till, storeId, payableId }: { till: StaffBrowser; storeId: string; payableId: string },
  what: Giving["what"],
): Promise<What | null> {
  if (what === "ALL") return { kind: "ALL" };
  if (typeof what === "number") return { kind: "AMOUNT", amount: what };
  const asked = { storeId, orderId: payableId };
  const seen = await askUntilAnswered(context, till, [counterOrder, asked]);
  const lines = seen.kind === "DONE" ? seen.data.order.lines : [];
  if (lines.length === 0) return null;
  const chosen = [...new Set(what.lines.flatMap((nth) => pick(lines, nth).lineId ?? []))];
  const { units } = what;
  if (units === "ALL") return { kind: "LINES", lineIds: chosen };
  return { kind: "LINES", lines: chosen.map((lineId) => ({ lineId, units })) };
}

const handing = fc.record({
  refund: fc.nat(20),
  way: fc.constantFrom(...TENDERS, "CASH" as const),
  sent: fc.constantFrom(1, 1, 2),
});
type Handing = typeof handing extends fc.Arbitrary<infer T> ? T : never;

/** What the acquirer did not give back, and what the store took, leaves it by any way, asked for once or twice at once. */
export const handBackStep: fc.Arbitrary<Step> = handing.map(toHand);

/** The first one that waits, in notes and coins. */
export const handFirstBackStep: fc.Arbitrary<Step> = handing
  .map((it) => ({ ...it, refund: 0, way: "CASH" as const }))
  .map(toHand);

function toHand(it: Handing): Step {
  return step({
    kind: "handBack",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: (model, context) => hand(model, context, it),
  });
}

async function hand(model: Model, context: SequenceContext, it: Handing): Promise<void> {
  const refunds = await context.lane.product.rows.all<{ orderId: string; refundId: string }>(
    DUE,
    listOwners(model),
  );
  if (refunds.length === 0) return;
  const { orderId, refundId } = pick(refunds, it.refund);
  const storeId = orderId.slice(0, 3);
  const till = await openTill(context.lane, storeId);
  const payload = { storeId, orderId, refundId, again: false, way: it.way };
  await inParallel(it.sent, () => askUntilAnswered(context, till, [handBack, payload]));
}

const DUE = `select order_id as "orderId", refund_id as "refundId"
  from refund r join orders o using (store_id, order_id)
  where ${IS_OWN} and r.status in ('OFFLINE_DUE', 'OFFLINE_GIVEN') order by r.status, r.refund_id`;
