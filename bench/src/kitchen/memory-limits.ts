import type { Threshold } from "../measure/thresholds.ts";

/** What is alive after a garbage collection. */
export type MemorySample = Readonly<Record<"heap KB" | "DOM nodes" | "listeners", number>>;

/**
 * After the last hour against the first, when everything has been shown once. `samples`: of the start and of
 * every hour, each after the same acts, with an empty board.
 */
export function limitGrowth(samples: readonly MemorySample[]): Threshold[] {
  return (["heap KB", "DOM nodes", "listeners"] as const).map((name) => ({
    name: `${name} after the last hour, × those after the first`,
    value: (samples.at(-1)?.[name] ?? Number.NaN) / (samples[1]?.[name] ?? Number.NaN),
    most: 1.1,
    fails: true,
  }));
}
