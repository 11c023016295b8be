import { expect, test } from "vitest";
import { runSequences } from "./sequences.ts";

const SEQUENCES = Number(process.env["MODEL_SEQUENCES"] ?? 300);

test(`${SEQUENCES} random sequences of orders, payments, faults and crashes keep every rupiah in its place`, async () => {
  const plan = { sequences: SEQUENCES, servers: 1, lanes: 5, seed: 20_261_122 };
  const report = await runSequences(plan);
  expect(report.failures).toEqual([]);
  expect(report.sequences).toBe(SEQUENCES);
}, 7_200_000);
