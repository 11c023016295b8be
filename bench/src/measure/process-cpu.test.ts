import { describe, expect, test } from "vitest";
import { cpuOfStat, readCpu, readPeakMemory } from "./process-cpu.ts";

describe("CPU time of a process", () => {
  test("CPU time of a process is its user and system ticks, with any process name", () => {
    const rest = "S 1 42 42 0 -1 4194560 2041 0 12 0 137 63 900 800 20 0 11 0 5 1000 2000";
    expect(cpuOfStat(`42 (postgres: a) b 7 7) ${rest}`)).toBe(2_000);
  });

  test("CPU time of a process is null for a process that is gone", () => {
    expect(readCpu(2 ** 22 + 1)).toBeNull();
  });

  test("grows with CPU work", () => {
    const before = readCpu(process.pid) ?? Number.NaN;
    const began = process.cpuUsage();
    while (process.cpuUsage(began).user < 100_000);
    expect((readCpu(process.pid) ?? 0) - before).toBeGreaterThanOrEqual(80);
  });

  test("peak memory is at least the current memory", () => {
    expect(readPeakMemory(process.pid) * 1_024).toBeGreaterThan(process.memoryUsage().rss * 0.9);
  });
});
