import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Busy and all CPU time of the first line of `/proc/stat`, in ticks. */
export function timesOfStat(stat: string): { busy: number; all: number } {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softirq = 0, steal = 0] = stat
    .slice(0, stat.indexOf("\n"))
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const busy = user + nice + system + irq + softirq + steal;
  return { busy, all: busy + idle + wait };
}

/** CPU share of other programs, 0 to 1, measured while this program sleeps. */
export async function foreignLoad(): Promise<number> {
  const before = timesOfStat(readFileSync("/proc/stat", "utf8"));
  await pause(1_000);
  const after = timesOfStat(readFileSync("/proc/stat", "utf8"));
  return (after.busy - before.busy) / (after.all - before.all);
}
