import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTimeSlicer } from "./time-slicer.ts";

test("a turn ends after 20 ms, whatever still waits; urgent work goes first", async () => {
  let now = 0;
  const done: string[] = [];
  const turns = createTimeSlicer(() => now);
  const work = (name: string) => () => {
    done.push(name);
    now += 8;
  };
  for (const name of ["a", "b", "c", "d"]) turns.run(work(name), false);
  turns.run(work("urgent"), true);
  expect(done).toEqual([]);
  await nextTurn();
  expect(done).toEqual(["urgent", "a", "b"]);
  turns.run(work("late"), true);
  await nextTurn();
  expect(done).toEqual(["urgent", "a", "b", "late", "c", "d"]);
  turns.run(work("e"), false);
  await nextTurn();
  expect(done.at(-1)).toBe("e");
});
