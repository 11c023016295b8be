import { expect, test } from "vitest";
import { parseCpu, parseLoad, readCpu, readMemory } from "./processes.ts";

test("CPU time of a process is its user and system ticks, with any process name", () => {
  const rest = "S 1 42 42 0 -1 4194560 2041 0 12 0 137 63 900 800 20 0 11 0 5 1000 2000";
  expect(parseCpu(`42 (postgres: a) b 7 7) ${rest}`)).toBe(2_000);
});

test("CPU time of a process grows with its work, and is 0 when it is gone", () => {
  const before = readCpu(process.pid);
  const began = process.cpuUsage();
  while (process.cpuUsage(began).user < 100_000);
  expect(readCpu(process.pid) - before).toBeGreaterThanOrEqual(80);
  expect(readCpu(2 ** 22 + 1)).toBe(0);
});

test("peak memory is at least the current memory", () => {
  expect(readMemory(process.pid)).toBeGreaterThanOrEqual(readMemory(process.pid, "VmRSS") * 0.9);
});

test("waiting for the disk is idle time, interrupts and stolen time are not", () => {
  const stat = "cpu  100 10 50 800 40 1 2 3 0 0\ncpu0 7 7 7 7 7 7 7 7 0 0\n";
  expect(parseLoad(stat)).toEqual({ busy: 166, all: 1_006 });
});
