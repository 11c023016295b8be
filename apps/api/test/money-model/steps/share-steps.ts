import type { DataOf, PayloadOf } from "@santap/contract/call";
import { settleOrder } from "@santap/contract/calls/benefits";
import { cashierDetail } from "@santap/contract/calls/payment";
import { tableSession } from "@santap/contract/calls/table";
import { splitBill, unsplitBill } from "@santap/contract/calls/table/share";
import { ErrorCode } from "@santap/contract/errors/codes";
import fc from "fast-check";
import { pick, type Model } from "../model.ts";
import { callServer, type SequenceContext } from "../sequence-context.ts";
import { takeSeat } from "./order-steps.ts";
import { payCharge } from "./pay-steps.ts";
import { hasOrders, hasShares, step, type Step } from "./step.ts";

type How = PayloadOf<typeof splitBill>["how"];

/** Before the lines are known: `line` stands for one of them. */
type Wish =
  | Exclude<How, { kind: "LINES" }>
  | { kind: "LINES"; lines: { line: number; units: number; of: number | null }[] };

const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.constant({ kind: "MINE" as const }),
  fc.record({
    kind: fc.constant("LINES" as const),
    lines: fc.array(
      fc.record({
        line: fc.nat(9),
        units: fc.constantFrom(1, 1, 2),
        of: fc.constantFrom(null, null, 2, 3),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  fc.record({ kind: fc.constant("EVENLY" as const), parts: fc.constantFrom(2, 2, 3) }),
  fc.record({
    kind: fc.constant("AMOUNT" as const),
    amount: fc.constantFrom(999, 1_000, 20_000, 30_001, 41_580),
  }),
  fc.constant({ kind: "REST" as const }),
);

const splitting = fc.record({
  guests: fc.constantFrom(...[[0], [1], [2], [0], [1], [0, 1], [1, 2], [0, 1, 2], [0, 0]]),
  wishes: fc.tuple(wish, wish, wish),
  table: fc.constantFrom("S01", "S01", "S01", "S01-2"),
  via: fc.nat(3),
});
type Splitting = typeof splitting extends fc.Arbitrary<infer T> ? T : never;

/** One guest takes a share of the bill, or several at the same moment. */
export const splitStep: fc.Arbitrary<Step> = splitting.map(toSplit);

/** At the first table, so that there is a share. */
export const firstShareStep: fc.Arbitrary<Step> = splitting
  .map((it) => ({ ...it, table: "S01" as const }))
  .map(toSplit);

/** Of a whole dish, by one guest, so that a void of it gives money back. */
export const dishShareStep: fc.Arbitrary<Step> = fc
  .record({ diner: fc.nat(2), line: fc.nat(1), via: fc.nat(3) })
  .map(({ diner, line, via }) => {
    const whole: Wish = { kind: "LINES", lines: [{ line, units: 2, of: null }] };
    return toSplit({ guests: [diner], wishes: [whole, whole, whole], table: "S01", via });
  });

function toSplit(it: Splitting): Step {
  return step({
    kind: "split",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: async (model, context) => {
      await Promise.all(
        it.guests.map((diner, nth) => {
          const how = pick(it.wishes, nth);
          return split(model, context, { diner, how, table: it.table, via: it.via + nth });
        }),
      );
    },
  });
}

type Split = Pick<Splitting, "table" | "via"> & { diner: number; how: Wish };

/** As often as a phone asks again because somebody else was faster. */
const TRIES = 3;

async function split(model: Model, context: SequenceContext, it: Split): Promise<void> {
  const payer = pick(model.diners, it.diner);
  const seat = await takeSeat(context, payer, it);
  if (seat === null) return;
  const { as, sessionId } = seat;
  const { via } = it;
  for (let nth = 0; nth < TRIES; nth += 1) {
    const seen = await callServer(context, tableSession, { payload: { sessionId }, as, via });
    const how = seen.kind === "DONE" ? toHow(it.how, seen.data) : null;
    if (seen.kind !== "DONE" || how === null) return;
    const payload = { sessionId, how, version: seen.data.version };
    const answer = await callServer(context, splitBill, { payload, as, via });
    if (answer.kind === "DONE") {
      const { shareId } = answer.data;
      model.acknowledged.shares.add(shareId);
      model.shares.push({ shareId, payer });
    }
    if (answer.kind !== "REFUSED" || answer.code !== ErrorCode.amountChanged) return;
  }
}

/** Null where there is no line to choose. */
function toHow(how: Wish, { rounds }: DataOf<typeof tableSession>): How | null {
  if (how.kind !== "LINES") return how;
  const all = rounds.flatMap(({ lines }) => lines);
  if (all.length === 0) return null;
  const lines = how.lines.map(({ line, units, of }) => {
    return { lineId: pick(all, line).lineId, units, ...(of === null ? {} : { of }) };
  });
  return { kind: "LINES", lines };
}

const paying = fc.record({
  share: fc.nat(20),
  /** Whose phone: the payer's, or another guest's, who sees the same code. */
  guest: fc.constantFrom(null, null, null, 0, 1, 2),
  method: fc.constantFrom("QRIS", "QRIS", "QRIS", "DANA", "OVO"),
  taps: fc.constantFrom(1, 1, 2, 4),
  via: fc.nat(3),
});
type Paying = typeof paying extends fc.Arbitrary<infer T> ? T : never;

export const payShareStep: fc.Arbitrary<Step> = paying.map(toPay);

/** Its payer by the code, so that there is money of shares to judge. */
export const payOwnShareStep: fc.Arbitrary<Step> = paying
  .map((it) => ({ ...it, guest: null, method: "QRIS" as const }))
  .map(toPay);

function toPay(it: Paying): Step {
  return step({
    kind: "payShare",
    details: JSON.stringify(it),
    possible: hasShares,
    act: (model, context) => pay(model, context, it),
  });
}

async function pay(model: Model, context: SequenceContext, it: Paying): Promise<void> {
  const { shareId, payer } = pick(model.shares, it.share);
  const { guest, via } = it;
  const seat =
    guest === null
      ? { as: payer }
      : await takeSeat(context, pick(model.diners, guest), { table: "S01", via });
  if (seat === null) return;
  await payCharge(model, context, { ...it, known: { orderId: shareId, diner: seat.as } });
}

const aboutShare = fc.record({ share: fc.nat(20), via: fc.nat(3) });

/** Its payer lets go of it. */
export const unsplitStep: fc.Arbitrary<Step> = aboutShare.map((it) =>
  step({
    kind: "unsplit",
    details: JSON.stringify(it),
    possible: hasShares,
    act: async (model, context) => {
      const { shareId, payer } = pick(model.shares, it.share);
      const wasPaid = model.acknowledged.paidShares.has(shareId);
      const asked = { payload: { shareId }, as: payer, via: it.via };
      const answer = await callServer(context, unsplitBill, asked);
      if (answer.kind !== "DONE") return;
      const { state } = answer.data;
      if (wasPaid && state !== "PAID") throw new Error(`${shareId} was paid and is ${state}`);
      if (state === "PAID") model.acknowledged.paidShares.add(shareId);
    },
  }),
);

/** A bill that has nothing left to pay is closed. */
export const settleStep: fc.Arbitrary<Step> = fc
  .record({ order: fc.nat(20), via: fc.nat(3) })
  .map((it) =>
    step({
      kind: "settle",
      details: JSON.stringify(it),
      possible: hasOrders,
      act: async (model, context) => {
        const { orderId, diner: as } = pick(model.orders, it.order);
        const { via } = it;
        const asked = { payload: { orderId, partnerCode: "SANTAP" }, as, via };
        const page = await callServer(context, cashierDetail, asked);
        if (page.kind !== "DONE") return;
        const payload = { orderId, ticket: page.data.ticket };
        const answer = await callServer(context, settleOrder, { payload, as, via });
        if (answer.kind === "DONE") model.acknowledged.paidOrders.add(orderId);
      },
    }),
  );
