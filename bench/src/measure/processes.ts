import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** USER_HZ, the unit of /proc times on Linux. */
const TICK_MS = 10;

/** User and system time of a line of `/proc/<pid>/stat`, in ms. */
export function parseCpu(stat: string): number {
  // The process name in parentheses may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** All threads, ended ones included, ms; 0 if the process is gone. */
export function readCpu(pid: number): number {
  const stat = readProc(`${pid}/stat`);
  return stat === "" ? 0 : parseCpu(stat);
}

/** A process and its direct children. */
export function listFamily(pid: number): number[] {
  return [pid, ...readProc(`${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number)];
}

/** MiB; `VmHWM` is the peak, `VmRSS` what is resident now. */
export function readMemory(pid: number, name: "VmHWM" | "VmRSS" = "VmHWM"): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(readProc(`${pid}/status`))?.[1];
  if (found === undefined) throw new Error(`process ${pid} is gone, and with it its memory`);
  return Number(found) / 1_024;
}

/** Busy and all CPU time of the first line of `/proc/stat`, in ticks. */
export function parseLoad(stat: string): { busy: number; all: number } {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softirq = 0, steal = 0] = stat
    .slice(0, stat.indexOf("\n"))
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const busy = user + nice + system + irq + softirq + steal;
  return { busy, all: busy + idle + wait };
}

/** CPU share of other programs as text, measured while this program sleeps. */
export async function readForeignLoad(): Promise<string> {
  const before = parseLoad(readProc("stat"));
  await pause(1_000);
  const after = parseLoad(readProc("stat"));
  const share = (after.busy - before.busy) / (after.all - before.all);
  return `other programs keep the machine ${(share * 100).toFixed(0)} % busy`;
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}
