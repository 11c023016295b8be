import { setTimeout as pause } from "node:timers/promises";
import { percentile } from "../measure/percentile.ts";
import type { Party } from "./party.ts";

export interface TablePlan {
  readonly seconds: number;
  /** Of each table, between two changes. */
  readonly everySeconds: number;
}

/** Times in ms. */
export interface TableOutcome {
  readonly planned: number;
  /** Whose version every phone has read. */
  readonly heard: number;
  /** How much later than due one began at most. */
  readonly latestMs: number;
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
  readonly errorMessages: readonly string[];
}

/** Each table has its changes at its own times; those of all tables are spread over the interval. */
export async function runTables(
  parties: readonly Party[],
  { seconds, everySeconds }: TablePlan,
): Promise<TableOutcome> {
  const times: number[] = [];
  const errorMessages: string[] = [];
  const rounds = Math.floor(seconds / everySeconds);
  const begin = performance.now();
  let latest = 0;
  await Promise.all(
    parties.map(async (party, table) => {
      const offset = (table / parties.length) * everySeconds * 1_000;
      for (let nth = 0; nth < rounds; nth += 1) {
        const due = begin + offset + nth * everySeconds * 1_000;
        await pause(Math.max(0, due - performance.now()));
        latest = Math.max(latest, performance.now() - due);
        try {
          times.push((await party.change(nth)).lastPhone);
        } catch (error) {
          errorMessages.push(error instanceof Error ? error.message : String(error));
        }
      }
    }),
  );
  return {
    ...{ planned: rounds * parties.length, heard: times.length, latestMs: latest },
    ...{ p50: percentile(times, 50), p95: percentile(times, 95), worst: percentile(times, 100) },
    errorMessages: errorMessages.slice(0, 5),
  };
}
