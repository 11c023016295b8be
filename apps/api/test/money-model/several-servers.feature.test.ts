import { expect, test } from "vitest";
import { runSequences } from "./sequences.ts";

/** `npm run test:deep` runs 50. */
const DEEP_SEQUENCES = process.env["SEVERAL_SERVERS_SEQUENCES"];

/** The seeds are chosen so that payments and refunds occur in so few sequences. */
const PLANS = [
  { servers: 2, lanes: 2, seed: 4_032_441, gateSequences: 3 },
  { servers: 4, lanes: 1, seed: 4_018_038, gateSequences: 2 },
].map(({ gateSequences, ...plan }) => ({
  ...plan,
  sequences: Number(DEEP_SEQUENCES ?? gateSequences),
}));

test.each(PLANS)(
  "$sequences random sequences on $servers servers over one database keep every rupiah in its place",
  async (plan) => {
    const report = await runSequences(plan);
    expect(report.failures).toEqual([]);
    expect(report.sequences).toBe(plan.sequences);
    // Payments and refunds were made, so that there was something to judge.
    expect(Object.keys(report.outcomes)).toEqual(
      expect.arrayContaining(["APPLY", "REFUND", "refund SUCCEEDED"]),
    );
  },
  900_000,
);
