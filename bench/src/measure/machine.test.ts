import { expect, test } from "vitest";
import { timesOfStat } from "./machine.ts";

test("waiting for the disk is idle time, interrupts and stolen time are not", () => {
  const stat = "cpu  100 10 50 800 40 1 2 3 0 0\ncpu0 7 7 7 7 7 7 7 7 0 0\n";
  expect(timesOfStat(stat)).toEqual({ busy: 166, all: 1_006 });
});
