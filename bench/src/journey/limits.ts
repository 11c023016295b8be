import type { Findings } from "../measure/measurement.ts";
import type { Threshold } from "../measure/thresholds.ts";

/** CPU of server and database, as a multiple of the baseline's. */
const CPU = { W1: 1.5, W2: 3, W3: 3, W4: 2 };
const MAX_P99_MS = 300;
const MAX_MEMORY_MIB = 200;
/** Normal variation between two phases. */
const NOISE = 0.03;

export function limitJourney({ get, ratio }: Findings, memory: number): Threshold[] {
  const many = { connections: 64 };
  return [
    ...Object.entries(CPU).map(([name, most]) => ({
      name: `${name} CPU at 16 connections, × baseline`,
      value: ratio(name, "cpu"),
      most,
    })),
    {
      name: "J throughput at 16 connections, × baseline (aim 0.50)",
      value: ratio("J", "perSecond"),
      least: 1 / 3,
    },
    ...["W1", "W2", "W3", "W4", "J"].map((name) => ({
      name: `${name} p99 ms at 64 connections`,
      value: get(name, "p99", many),
      below: MAX_P99_MS,
    })),
    ...["W1", "W2", "W2S", "W3", "W4", "J"].map((name) => ({
      name: `${name} throughput at 64 connections, × that at 16`,
      value: get(name, "perSecond", many) / get(name, "perSecond"),
      least: 1 - NOISE,
    })),
    { name: "peak memory of the app, MiB", value: memory, most: MAX_MEMORY_MIB },
  ];
}
