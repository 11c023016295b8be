import { randomUUID } from "node:crypto";
import type { PayloadOf } from "@santap/contract/call";
import { endShareCode, showBillCode, showShareCode } from "@santap/contract/calls/staff/bill-code";
import { counterOrder } from "@santap/contract/calls/staff/counter";
import fc from "fast-check";
import { inParallel } from "../../../../src/testing/until.ts";
import { pick, type KnownOrder, type Model } from "../../model.ts";
import type { SequenceContext } from "../../sequence-context.ts";
import { keepBox } from "../pay-steps.ts";
import { hasOrders, hasShares, step, type Step } from "../step.ts";
import { askUntilAnswered, openTill } from "./counter-staff.ts";

type How = PayloadOf<typeof showBillCode>["how"];

const showing = fc.record({
  order: fc.nat(20),
  how: fc.oneof(
    fc.constant({ kind: "REST" as const }),
    fc.record({ kind: fc.constant("EVENLY" as const), parts: fc.constantFrom(2, 3) }),
    fc.record({ kind: fc.constant("AMOUNT" as const), amount: fc.constantFrom(1_000, 20_000) }),
  ),
  taps: fc.constantFrom(1, 1, 2),
});
type Showing = typeof showing extends fc.Arbitrary<infer T> ? T : never;

/** Staff show the code of a bill, or of a part of it, to guests without a phone; tapped once or twice at once. */
export const showCodeStep: fc.Arbitrary<Step> = showing.map(toShow);

/** Of the sequence's first bill. */
export const showFirstCodeStep: fc.Arbitrary<Step> = showing
  .map((it) => ({ ...it, order: 0 }))
  .map(toShow);

function toShow(it: Showing): Step {
  return step({
    kind: "showCode",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: (model, context) => show(model, context, it),
  });
}

async function show(model: Model, context: SequenceContext, it: Showing): Promise<void> {
  const known = pick(model.orders, it.order);
  const { orderId } = known;
  const storeId = orderId.slice(0, 3);
  const till = await openTill(context.lane, storeId);
  const asked = { storeId, orderId };
  const seen = await askUntilAnswered(context, till, [counterOrder, asked]);
  const due = seen.kind === "DONE" ? seen.data.codeDue : null;
  if (due === null) return;
  const { how } = it;
  const wish = { ...asked, how, amount: findAmount(how, due), idempotencyKey: randomUUID() };
  const answers = await inParallel(it.taps, () =>
    askUntilAnswered(context, till, [showBillCode, wish]),
  );
  const codes = answers.flatMap((answer) => (answer.kind === "DONE" ? [answer.data] : []));
  if (new Set(codes.map(({ box }) => box)).size > 1) throw new Error("one tap made several codes");
  const [code] = codes;
  if (code !== undefined) await learn(model, context, { ...code, known });
}

function findAmount(how: How, due: number): number {
  if (how.kind === "AMOUNT") return how.amount;
  return how.kind === "EVENLY" ? Math.ceil(due / how.parts) : due;
}

async function learn(
  model: Model,
  context: SequenceContext,
  { shareId, box, known }: { shareId: string; box: string; known: KnownOrder },
): Promise<void> {
  model.acknowledged.shares.add(shareId);
  if (!model.shares.some((one) => one.shareId === shareId))
    model.shares.push({ shareId, payer: known.diner });
  await keepBox(model, context, { known: { orderId: shareId, diner: known.diner }, box });
}

const ofShare = fc.record({ share: fc.nat(20), end: fc.constantFrom(true, true, false) });

/** Staff let go of a code, or show it again; a diner's is not theirs to let go of. */
export const endCodeStep: fc.Arbitrary<Step> = ofShare.map((it) =>
  step({
    kind: "endCode",
    details: JSON.stringify(it),
    possible: hasShares,
    act: async (model, context) => {
      const known = pick(model.shares, it.share);
      const { shareId, payer: diner } = known;
      const asked = { storeId: shareId.slice(0, 3), shareId };
      const till = await openTill(context.lane, asked.storeId);
      if (it.end) {
        const wasPaid = model.acknowledged.paidShares.has(shareId);
        const answer = await askUntilAnswered(context, till, [endShareCode, asked]);
        if (answer.kind !== "DONE") return;
        if (wasPaid && answer.data.state !== "PAID") throw new Error(`${shareId} was paid`);
        if (answer.data.state === "PAID") model.acknowledged.paidShares.add(shareId);
        return;
      }
      const answer = await askUntilAnswered(context, till, [showShareCode, asked]);
      if (answer.kind !== "DONE") return;
      await learn(model, context, { ...answer.data, known: { orderId: shareId, diner } });
    },
  }),
);
