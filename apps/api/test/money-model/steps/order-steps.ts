import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import { cancelOrder, createOrder, orderDetail } from "@santap/contract/calls/order";
import { openTable } from "@santap/contract/calls/table";
import fc from "fast-check";
import { SATAY_LINES } from "../../../src/ordering/order/bought-deal/bought-deal.fixture.ts";
import { TOAST } from "../../../src/testing/orders.ts";
import { inParallel } from "../../../src/testing/until.ts";
import { getKeys, pick, type Diner, type Model } from "../model.ts";
import {
  callServer,
  callUntilAnswered,
  type SequenceContext,
  type TableName,
} from "../sequence-context.ts";
import { hasOrders, learnOrder, step, type Step } from "./step.ts";

type Input = PayloadOf<typeof createOrder>;
type Place = Pick<Input, "storeId" | "lines"> & { table?: TableName };

const one = (itemId: string) => ({ itemId, quantity: 1, modifierIds: [] });

/** Paid first and at the end, at a table and taken away, dishes without limit and last portions. */
const PLACES: Readonly<Record<string, Place>> = {
  "toast to take away": { storeId: "S06", lines: [TOAST] },
  "toast at the table": { storeId: "S06", lines: [TOAST], table: "S06" },
  "counted cake": { storeId: "S06", lines: [one("S06-06"), TOAST] },
  "the last ice": { storeId: "S08", lines: [one("S08-03")] },
  "two of three bananas": { storeId: "S08", lines: [{ ...one("S08-06"), quantity: 2 }] },
  "a round on the bill": { storeId: "S01", lines: [one("S01-06")], table: "S01" },
  "dishes for a coupon on the bill": {
    storeId: "S01",
    lines: [
      { ...one("S01-06"), quantity: 2 },
      { ...one("S01-07"), modifierIds: ["G5-1"] },
    ],
    table: "S01",
  },
  "dishes of a set on the bill": { storeId: "S01", lines: SATAY_LINES, table: "S01" },
  "a round for the staff": {
    storeId: "S01",
    lines: [
      { ...one("S01-06"), quantity: 3 },
      { ...one("S01-07"), quantity: 2, modifierIds: ["G5-1"] },
    ],
    table: "S01",
  },
};

const ordering = {
  diner: fc.nat(2),
  what: fc.constantFrom(...Object.keys(PLACES)),
  coupon: fc.constantFrom(null, null, null, 0, 1, 2, 3),
  sent: fc.integer({ min: 1, max: 2 }),
  via: fc.nat(3),
};

interface Ordering {
  diner: number;
  what: string;
  coupon: number | null;
  sent: number;
  via: number;
}

export const orderStep: fc.Arbitrary<Step> = fc.record(ordering).map(toStep);

/** A round that waits for staff, and could have a deal once it is on the bill. */
export const setOnBillStep: fc.Arbitrary<Step> = fc
  .record({ ...ordering, what: fc.constant("dishes of a set on the bill") })
  .map(toStep);

/** Of somebody who is signed in and has a coupon for the bill. */
export const roundWithCouponStep: fc.Arbitrary<Step> = fc
  .record({
    ...ordering,
    what: fc.constantFrom("a round on the bill", "dishes for a coupon on the bill"),
    // The last two have a minimum.
    coupon: fc.constantFrom(0, 1, 2, 3, 4),
  })
  .map(toStep);

/** That the bill has to come to some sum for: the diner's last two coupons. */
export const minimumRoundStep = (diner: number): fc.Arbitrary<Step> =>
  fc
    .record({ ...ordering, coupon: fc.constantFrom(3, 4) })
    .map((it) => toStep({ ...it, diner, what: "dishes for a coupon on the bill" }));

function toStep(it: Ordering): Step {
  return step({
    kind: "order",
    details: JSON.stringify(it),
    act: (model, context) => order(model, context, it),
  });
}

/** The same request once or twice at once; where no answer comes, again until one does. */
async function order(model: Model, context: SequenceContext, it: Ordering): Promise<void> {
  const place = PLACES[it.what];
  if (place === undefined) throw new Error("nothing of that name is sold");
  const diner = pick(model.diners, it.diner);
  const seated = await sitDown(context, diner, { table: place.table, via: it.via });
  if (seated === null) return;
  const payload: Input = {
    storeId: place.storeId,
    lines: place.lines,
    idempotencyKey: randomUUID(),
    ...seated.session,
    ...(it.coupon === null ? {} : { couponIds: [pick(diner.coupons, it.coupon)] }),
  };
  getKeys(model, diner).add(payload.idempotencyKey);
  const answers = await inParallel(it.sent, (index) =>
    callUntilAnswered(context, createOrder, { payload, as: seated.as, via: it.via + index }),
  );
  learnOrder(model, seated.as, answers);
}

interface Seated {
  readonly as: Diner;
  readonly session: { sessionId?: string };
}

/** Scans the table's code where there is a table; null where that was refused or got no answer. */
async function sitDown(
  context: SequenceContext,
  diner: Diner,
  { table, via }: { table: Place["table"]; via: number },
): Promise<Seated | null> {
  if (table === undefined) return { as: diner, session: {} };
  const seat = await takeSeat(context, diner, { table, via });
  return seat && { as: seat.as, session: { sessionId: seat.sessionId } };
}

export interface Seat {
  readonly as: Diner;
  readonly sessionId: string;
}

/** The same place again where the diner has one; null where that was refused. */
export async function takeSeat(
  context: SequenceContext,
  diner: Diner,
  { table, via }: { table: TableName; via: number },
): Promise<Seat | null> {
  const payload = { tableCode: context.tables[table] };
  const scan = await callUntilAnswered(context, openTable, { payload, as: diner, via });
  if (scan.kind !== "DONE") return null;
  const { participantToken, sessionId } = scan.data;
  return { as: { ...diner, participantToken }, sessionId };
}

const aboutOrder = fc.record({ order: fc.nat(20), via: fc.nat(3) });

/** Gives an unpaid order up. */
export const cancelStep: fc.Arbitrary<Step> = aboutOrder.map((it) =>
  step({
    kind: "cancel",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: async (model, context) => {
      const { orderId, diner } = pick(model.orders, it.order);
      const { via } = it;
      const answer = await callServer(context, cancelOrder, {
        payload: { orderId },
        as: diner,
        via,
      });
      if (answer.kind === "DONE") model.acknowledged.cancelledOrders.add(orderId);
    },
  }),
);

/** What the buyer reads of an order: what was paid once stays paid, what was given up stays so. */
export const readStep: fc.Arbitrary<Step> = aboutOrder.map((it) =>
  step({
    kind: "read",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: async (model, context) => {
      const { orderId, diner } = pick(model.orders, it.order);
      const wasPaid = model.acknowledged.paidOrders.has(orderId);
      const { via } = it;
      // Who left may sit down again at the same moment.
      const wasOut = await isOutOfSight(context, orderId, diner);
      const seen = await callServer(context, orderDetail, { payload: { orderId }, as: diner, via });
      if (seen.kind === "REFUSED" && !wasOut && !(await isOutOfSight(context, orderId, diner)))
        throw new Error(`${orderId} is gone: ${seen.code}`);
      if (seen.kind !== "DONE") return;
      const paid = ["PAID", "COMPLETED"].includes(seen.data.status);
      if (wasPaid && !paid) throw new Error(`${orderId} was paid and is ${seen.data.status}`);
      if (paid) model.acknowledged.paidOrders.add(orderId);
    },
  }),
);

/** What was on it is on another bill, or the diner is not at its table any more. */
async function isOutOfSight(
  { lane }: SequenceContext,
  orderId: string,
  { userId }: Diner,
): Promise<boolean> {
  const query = `select 1 from order_event where order_id = $1 and kind = 'MERGED'
    union all select 1 from orders join participant p using (store_id, session_id)
      where order_id = $1 and p.user_id = $2 and (left_at is not null or removed_at is not null)`;
  return (await lane.product.rows.all(query, [orderId, userId])).length > 0;
}
