import { readFileSync } from "node:fs";

/** USER_HZ, the unit of /proc times on Linux. */
const TICK_MS = 10;

/** User and system time of a line of `/proc/<pid>/stat`, in ms. */
export function cpuOfStat(stat: string): number {
  // The process name in parentheses may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** All threads, ended ones included, ms; null if the process is gone. */
export function readCpu(pid: number): number | null {
  const stat = readProc(`${pid}/stat`);
  return stat === null ? null : cpuOfStat(stat);
}

/** Direct children of a process. */
export function findChildren(pid: number): number[] {
  const children = readProc(`${pid}/task/${pid}/children`) ?? "";
  return children.split(" ").filter(Boolean).map(Number);
}

/** Peak memory, KiB. */
export function readPeakMemory(pid: number): number {
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readProc(`${pid}/status`) ?? "")?.[1];
  if (peak === undefined) throw new Error(`process ${pid} is gone, and with it its peak memory`);
  return Number(peak);
}

function readProc(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return null;
  }
}
