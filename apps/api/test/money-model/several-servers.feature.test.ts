import { expect, test } from "vitest";
import { runSequences } from "./sequences.ts";

/** `npm run test:deep` runs 50. */
const DEEP_SEQUENCES = process.env["SEVERAL_SERVERS_SEQUENCES"];

/** The seed is chosen so that payments and refunds occur in so few sequences. */
const PLANS = [2, 4].map((servers) => ({
  ...{ servers, lanes: 1, seed: 4_018_038 },
  sequences: Number(DEEP_SEQUENCES ?? 2),
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
