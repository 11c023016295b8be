import fc from "fast-check";
import { approveRound, refuseRound, voidLine } from "@santap/contract/calls/staff/table";
import { pick, type Model } from "../../model.ts";
import { IS_OWN, listOwners } from "../../own-orders.ts";
import type { Outcome, SequenceContext } from "../../sequence-context.ts";
import { hasOrders, step, type Step } from "../step.ts";
import { askUntilAnswered, openTill } from "./counter-staff.ts";
import { findSoldOut } from "./find-sold-out.ts";

/** Where tables pay at the end, and why staff do what they do there. */
export const STORE = { storeId: "S01" };
export const WHY = { reason: "they are really here" };

/** What may stand in the way, whatever else is under way; anything else is a fault. */
const ROUND_REFUSALS = ["PAYING", "PAID", "ENDED", "DECIDED", "SOLD_OUT", "ABOVE_LIMIT"];
const LINE_REFUSALS = ["PAYING", "PAID", "ENDED", "BAD_QUANTITY"];

const deciding = fc.record({ round: fc.nat(20), approves: fc.constantFrom(true, true, false) });
type Deciding = typeof deciding extends fc.Arbitrary<infer T> ? T : never;

/** Staff approve a round above the store's sum, or refuse it. */
export const decideStep: fc.Arbitrary<Step> = deciding.map((it) =>
  step({
    kind: "decide",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: (model, context) => decide(model, context, it),
  }),
);

async function decide(model: Model, context: SequenceContext, it: Deciding): Promise<void> {
  const { lane } = context;
  const { rows } = lane.product;
  const rounds = await rows.all<{ id: string }>(ROUNDS, listOwners(model));
  if (rounds.length === 0) return;
  const { id: roundId } = pick(rounds, it.round);
  const soldOut = await findSoldOut(context, roundId, "WAITING");
  const till = await openTill(lane, STORE.storeId);
  const named = { ...STORE, roundId };
  const answer = await (it.approves
    ? askUntilAnswered(context, till, [approveRound, named])
    : askUntilAnswered(context, till, [refuseRound, { ...named, ...WHY }]));
  if (!isDone(answer, ROUND_REFUSALS)) return;
  const isSent = it.approves && !answer.data.repeated;
  const sent = isSent ? await findSoldOut(context, roundId, "STANDING") : [];
  // The same mark before and after: the dish was sold out all the while (NOV-37).
  for (const [mark, dish] of sent)
    if (soldOut.has(mark)) throw new Error(`${roundId} was approved, and its ${dish} is sold out`);
  const { decidedRounds } = model.acknowledged;
  const state = it.approves ? "SENT" : "REFUSED";
  if ((decidedRounds.get(roundId) ?? state) !== state)
    throw new Error(`${roundId} was decided twice`);
  decidedRounds.set(roundId, state);
}

const voiding = fc.record({
  line: fc.nat(20),
  portions: fc.constantFrom(1, 1, 2, "ALL" as const),
});
type Voiding = typeof voiding extends fc.Arbitrary<infer T> ? T : never;

/** Staff void a line of a bill, or some portions of it; of a waiting round as well. */
export const voidStep: fc.Arbitrary<Step> = voiding.map(toVoid);

export const voidLineStep: fc.Arbitrary<Step> = voiding.map((it) =>
  toVoid({ ...it, portions: "ALL" }),
);

function toVoid(it: Voiding): Step {
  return step({
    kind: "void",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: (model, context) => voidPortions(model, context, it),
  });
}

async function voidPortions(model: Model, context: SequenceContext, it: Voiding): Promise<void> {
  const { lane } = context;
  const lines = await lane.product.rows.all<{ id: string; of: number }>(LINES, listOwners(model));
  if (lines.length === 0) return;
  const { id: lineId, of } = pick(lines, it.line);
  const portions = it.portions === "ALL" ? of : it.portions;
  const till = await openTill(lane, STORE.storeId);
  const voided = { ...STORE, lineId, portions, of, ...WHY };
  isDone(await askUntilAnswered(context, till, [voidLine, voided]), LINE_REFUSALS);
}

export function isDone<D>(
  answer: Outcome<D>,
  may: readonly string[],
): answer is { kind: "DONE"; data: D } {
  if (answer.kind === "DONE") return true;
  if (answer.kind === "LOST" || !may.includes(answer.reason))
    throw new Error(`the staff were refused: ${JSON.stringify(answer)}`);
  return false;
}

/** Decided ones too: staff may tap twice, or one after the other differently. */
const ROUNDS = `select r.round_id as id from order_round r join orders o using (store_id, order_id)
  where ${IS_OWN} and (r.state = 'AWAITING_STAFF' or r.decided_by is not null)
  order by r.state, r.sent_at`;

const LINES = `select l.line_id as id, l.quantity as of from order_line l join orders o using (store_id, order_id)
  where ${IS_OWN} and o.pay_mode = 'PAY_LATER' and l.part_of is null order by l.line_id`;
