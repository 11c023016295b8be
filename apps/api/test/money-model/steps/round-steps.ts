import { randomUUID } from "node:crypto";
import { tableSession } from "@santap/contract/calls/table";
import { changeLine, sendRound } from "@santap/contract/calls/table/round";
import fc from "fast-check";
import { inParallel } from "../../../src/testing/until.ts";
import { getKeys, pick, type Model } from "../model.ts";
import { callServer, callUntilAnswered, type SequenceContext } from "../sequence-context.ts";
import { takeSeat } from "./order-steps.ts";
import { hasOrders, learnOrder, step, type Step } from "./step.ts";

const dish = (itemId: string, quantity: number, modifierIds: string[] = []) => {
  return { itemId, quantity, modifierIds };
};

/** Small ones, which nobody has to confirm, and a dish that is counted. */
const ROUNDS = {
  gado: [dish("S01-06", 1)],
  "two gado": [dish("S01-06", 2)],
  "satay and gado": [dish("S01-07", 1, ["G5-1"]), dish("S01-06", 1)],
};

const sending = fc.record({
  diner: fc.nat(2),
  what: fc.constantFrom(...(Object.keys(ROUNDS) as (keyof typeof ROUNDS)[])),
  table: fc.constantFrom("S01", "S01", "S01", "S01-2"),
  sent: fc.constantFrom(1, 1, 2),
  via: fc.nat(3),
});
type Sending = typeof sending extends fc.Arbitrary<infer T> ? T : never;

/** A round from a phone, the same request once or twice at once. */
export const sendStep: fc.Arbitrary<Step> = sending.map(toSend);

/** At the first table, so that there is a bill. */
export const firstRoundStep: fc.Arbitrary<Step> = sending
  .map((it) => ({ ...it, table: "S01" as const }))
  .map(toSend);

function toSend(it: Sending): Step {
  return step({
    kind: "send",
    details: JSON.stringify(it),
    act: (model, context) => send(model, context, it),
  });
}

async function send(model: Model, context: SequenceContext, it: Sending): Promise<void> {
  const seat = await takeSeat(context, pick(model.diners, it.diner), it);
  if (seat === null) return;
  const { as, sessionId } = seat;
  const lines = ROUNDS[it.what];
  const payload = { sessionId, lines, idempotencyKey: randomUUID() };
  getKeys(model, as).add(payload.idempotencyKey);
  const answers = await inParallel(it.sent, (index) =>
    callUntilAnswered(context, sendRound, { payload, as, via: it.via + index }),
  );
  learnOrder(model, as, answers);
  const portions = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  for (const answer of answers) {
    if (answer.kind === "DONE") model.acknowledged.sentRounds.set(answer.data.roundId, portions);
  }
}

const changing = fc.record({
  diner: fc.nat(2),
  line: fc.nat(9),
  quantity: fc.constantFrom(0, 1, 2, 3),
  via: fc.nat(3),
});
type Changing = typeof changing extends fc.Arbitrary<infer T> ? T : never;

/** Who sent a line changes it. */
export const changeStep: fc.Arbitrary<Step> = changing.map(toChange);

/** One diner takes something off. */
export const shrinkStep = (diner: number): fc.Arbitrary<Step> =>
  changing.map((it) => toChange({ ...it, diner, quantity: it.quantity === 2 ? 1 : 0 }));

function toChange(it: Changing): Step {
  return step({
    kind: "change",
    details: JSON.stringify(it),
    possible: hasOrders,
    act: (model, context) => change(model, context, it),
  });
}

async function change(model: Model, context: SequenceContext, it: Changing): Promise<void> {
  const seat = await takeSeat(context, pick(model.diners, it.diner), { table: "S01", via: it.via });
  if (seat === null) return;
  const { as, sessionId } = seat;
  const { via, quantity } = it;
  const seen = await callServer(context, tableSession, { payload: { sessionId }, as, via });
  if (seen.kind !== "DONE") return;
  const { version, me, rounds } = seen.data;
  const own = rounds.filter(({ by }) => by.participantId === me);
  const lines = own.flatMap((round) => round.lines.map((line) => ({ ...line, round })));
  if (lines.length === 0) return;
  const { lineId, round, note } = pick(lines, it.line);
  // What it has from now on is not known where the answer gets lost.
  model.acknowledged.sentRounds.delete(round.roundId);
  const payload = { lineId, quantity, note, version };
  await callUntilAnswered(context, changeLine, { payload, as, via });
}
