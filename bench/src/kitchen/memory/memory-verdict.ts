import type { MemorySample } from "./memory-meter.ts";

/** What a screen may have more of than after its first hour, when everything has been shown once. */
const MOST_MORE: Readonly<Record<keyof MemorySample, { share: number; words: string }>> = {
  heapKb: { share: 0.1, words: "JS heap in KB" },
  nodes: { share: 0.1, words: "DOM nodes" },
  listeners: { share: 0.1, words: "event listeners" },
};

/**
 * One sentence for each figure that has grown. `samples`: of the start and of every hour, each after the same
 * acts, with an empty board.
 */
export function judgeMemory(samples: readonly MemorySample[]): string[] {
  const [, first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined || samples.length < 3)
    throw new Error("memory is judged over two hours and more");
  return Object.entries(MOST_MORE).flatMap(([name, { share, words }]) => {
    const [before, after] = [first, last].map((one) => one[name as keyof MemorySample]);
    if (before === undefined || after === undefined) return [];
    const grown = after > before * (1 + share);
    return grown ? [`${words} grew from ${before.toFixed(0)} to ${after.toFixed(0)}`] : [];
  });
}
