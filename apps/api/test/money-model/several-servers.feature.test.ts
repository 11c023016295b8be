import { expect, test } from "vitest";
import { runSequences } from "./sequences.ts";

const SEQUENCES = 50;

test.each([
  { servers: 2, lanes: 3, seed: 2_000_002 },
  { servers: 4, lanes: 2, seed: 4_000_004 },
])(
  "50 random sequences on $servers servers over one database keep every rupiah in its place",
  async (plan) => {
    const report = await runSequences({ ...plan, sequences: SEQUENCES });
    expect(report.failures).toEqual([]);
    expect(report.sequences).toBe(SEQUENCES);
  },
  900_000,
);
