import { expect, test } from "vitest";
import { runSequences } from "./sequences.ts";

/** `npm run test:deep` runs 50. */
const SEQUENCES = Number(process.env["SEVERAL_SERVERS_SEQUENCES"] ?? 4);

test.each([
  { servers: 2, lanes: 2, seed: 2_000_002 },
  { servers: 4, lanes: 1, seed: 4_000_004 },
])(
  `${SEQUENCES} random sequences on $servers servers over one database keep every rupiah in its place`,
  async (plan) => {
    const report = await runSequences({ ...plan, sequences: SEQUENCES });
    expect(report.failures).toEqual([]);
    expect(report.sequences).toBe(SEQUENCES);
    // Payments and refunds were made, so that there was something to judge.
    expect(Object.keys(report.outcomes)).toEqual(
      expect.arrayContaining(["APPLY", "REFUND", "refund SUCCEEDED"]),
    );
  },
  900_000,
);
