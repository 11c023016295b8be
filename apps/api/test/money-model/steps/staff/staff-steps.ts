import fc from "fast-check";
import { requestVoidRefund } from "../../../../src/paying/refund/request-void-refund.ts";
import { approveRound, refuseRound } from "../../../../src/ordering/order/staff/decide-round.ts";
import type {
  StaffRefusal,
  StaffRefused,
} from "../../../../src/ordering/order/staff/staff-change.ts";
import { takeOffLine } from "../../../../src/ordering/order/staff/take-off-line.ts";
import { pick, type Model } from "../../model.ts";
import { IS_OWN, listOwners } from "../../own-orders.ts";
import type { SequenceContext } from "../../sequence-context.ts";
import { hasOrders, step, type Step } from "../step.ts";
import { findSoldOut } from "./find-sold-out.ts";

export const STAFF = { storeId: "S01", by: "Rina", reason: "they are really here" };

/** What may stand in the way, whatever else is under way; anything else is a fault. */
const ROUND_REFUSALS: readonly StaffRefusal[] = [
  ...(["PAYING", "PAID", "ENDED", "DECIDED", "SOLD_OUT", "ABOVE_LIMIT"] as const),
];
const LINE_REFUSALS: readonly StaffRefusal[] = ["PAYING", "PAID", "ENDED", "BAD_QUANTITY"];

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
  const answer = await (it.approves ? approveRound : refuseRound)(lane.staff, {
    ...STAFF,
    roundId,
  });
  if (!isDone(answer, ROUND_REFUSALS)) return;
  const isSent = it.approves && answer.kind === "DONE" && !answer.replayed;
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

const takingOff = fc.record({
  line: fc.nat(20),
  portions: fc.constantFrom(1, 1, 2, "ALL" as const),
});
type TakingOff = typeof takingOff extends fc.Arbitrary<infer T> ? T : never;

/** Staff take a line of a bill off, or some portions of it; of a waiting round as well. */
export const takeOffStep: fc.Arbitrary<Step> = takingOff.map(toTakeOff);

export const takeLineOffStep: fc.Arbitrary<Step> = takingOff.map((it) =>
  toTakeOff({ ...it, portions: "ALL" }),
);

function toTakeOff(it: TakingOff): Step {
  return step({
    kind: "takeOff",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: (model, context) => takeOff(model, context, it),
  });
}

async function takeOff(model: Model, { lane }: SequenceContext, it: TakingOff): Promise<void> {
  const lines = await lane.product.rows.all<{ id: string }>(LINES, listOwners(model));
  if (lines.length === 0) return;
  const { id: lineId } = pick(lines, it.line);
  const { portions } = it;
  isDone(
    await takeOffLine({ ...lane.staff, requestVoidRefund }, { ...STAFF, lineId, portions }),
    LINE_REFUSALS,
  );
}

export function isDone(
  answer: { kind: "DONE" } | StaffRefused,
  may: readonly StaffRefusal[],
): boolean {
  if (answer.kind === "DONE") return true;
  if (!may.includes(answer.reason)) throw new Error(`the staff were refused: ${answer.reason}`);
  return false;
}

/** Decided ones too: staff may tap twice, or one after the other differently. */
const ROUNDS = `select r.round_id as id from order_round r join orders o using (store_id, order_id)
  where ${IS_OWN} and (r.state = 'AWAITING_STAFF' or r.decided_by is not null)
  order by r.state, r.sent_at`;

const LINES = `select l.line_id as id from order_line l join orders o using (store_id, order_id)
  where ${IS_OWN} and o.pay_mode = 'PAY_LATER' and l.part_of is null order by l.line_id`;
