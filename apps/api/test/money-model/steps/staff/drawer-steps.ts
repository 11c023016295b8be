import { randomUUID } from "node:crypto";
import { enterDrawer } from "@santap/contract/calls/staff/shift";
import fc from "fast-check";
import { inParallel } from "../../../../src/testing/until.ts";
import { retryWhileAway } from "../../kills/retrying-rows.ts";
import type { SequenceContext } from "../../sequence-context.ts";
import { askUntilAnswered, getShiftId, openTill } from "./counter-staff.ts";
import { step, type Step } from "../step.ts";

/** A cashier's, of the demo data's stores. */
const LIMIT = 200_000;

const entering = fc.record({
  storeId: fc.constantFrom("S01", "S06"),
  kind: fc.constantFrom("OUT" as const, "OUT" as const, "OUT" as const, "IN" as const),
  amount: fc.constantFrom(1_000, 15_000, 60_000, 150_000, 250_000),
  /** By two taps with a key each, or twice by the same one. */
  sent: fc.constantFrom("ONCE", "TWO_KEYS", "SAME_KEY"),
});
type Entering = typeof entering extends fc.Arbitrary<infer T> ? T : never;

/** A cashier takes money out of a drawer, or puts some in: never more than their sum, nor than is there. */
export const drawerStep: fc.Arbitrary<Step> = entering.map((it) =>
  step({
    kind: "drawer",
    details: JSON.stringify(it),
    act: (_model, context) => enter(context, it),
  }),
);

async function enter(context: SequenceContext, it: Entering): Promise<void> {
  const { storeId, kind, amount } = it;
  const till = await openTill(context.lane, storeId, "drawer");
  const shiftId = getShiftId(storeId, "drawer");
  const key = randomUUID();
  await inParallel(it.sent === "ONCE" ? 1 : 2, () => {
    const idempotencyKey = it.sent === "TWO_KEYS" ? randomUUID() : key;
    const entry = { storeId, shiftId, kind, amount, reason: "Change", idempotencyKey };
    return askUntilAnswered(context, till, [enterDrawer, entry]);
  });
  const taken = await retryWhileAway(() =>
    context.lane.product.rows.all<{ day: string; sum: number }>(ABOVE_LIMIT, [
      ...[storeId, till.operatorId, LIMIT],
    ]),
  );
  if (taken.length > 0) throw new Error(`a cashier took out ${JSON.stringify(taken)} alone`);
}

const ABOVE_LIMIT = `select business_day::text as day, sum(amount)::int as sum from refund_decision
  where store_id = $1 and act = 'DRAWER_OUT' and decided_by = $2 and approved_by is null
  group by 1 having sum(amount) > $3`;
