import { expect, test } from "vitest";
import { runSequences, TABLE_OUTCOME } from "./sequences.ts";
import { STEP_KINDS } from "./steps/step.ts";

/** `npm run test:deep` runs 5,000. A third is about shared bills. */
const SEQUENCES = Number(process.env["MODEL_SEQUENCES"] ?? 120);
const VOUCHER_OUTCOMES = ["voucher REDEEMED", "voucher REFUNDED", "use", "use undone"];
const SHARE_OUTCOMES = ["share PAID", "share RETURNED", "bill PAID"];
const MEAL_OUTCOMES = ["meal with a deal PAY_FIRST", "meal with a deal PAY_LATER"];

test(`FUND-3 TABLE-17 ${SEQUENCES} random sequences of orders, payments, faults and crashes keep every rupiah in its place`, async () => {
  const plan = { sequences: SEQUENCES, servers: 1, lanes: 4, seed: 20_262_081 };
  const report = await runSequences(plan);
  expect(report.failures).toEqual([]);
  expect(report.sequences).toBe(SEQUENCES);
  // So few sequences still take every kind of step, and every invariant has something to judge.
  expect(Object.keys(report.steps).toSorted()).toEqual(STEP_KINDS.toSorted());
  expect(report.outcomes[TABLE_OUTCOME]).toBeGreaterThan(0.25 * SEQUENCES);
  expect(Object.keys(report.outcomes)).toEqual(
    expect.arrayContaining(
      ["APPLY", "REFUND", "STAFF", "refund SUCCEEDED", "round SENT"]
        .concat(VOUCHER_OUTCOMES)
        .concat(SHARE_OUTCOMES)
        .concat(MEAL_OUTCOMES),
    ),
  );
}, 7_200_000);
