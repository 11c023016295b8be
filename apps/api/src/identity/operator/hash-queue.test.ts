import { expect, test } from "vitest";
import { createHashQueue, type HashSlot } from "./hash-queue.ts";

test("one hash runs at a time, in the order in which they came, whatever becomes of them", async () => {
  const queue = createHashQueue();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (name === "b") throw new Error("b failed");
  };
  const runs = ["a", "b", "c"].flatMap((name) => queue.enter(false)?.run(work(name)) ?? []);
  const ended = await Promise.allSettled(runs);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(steps).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test("eight have a place, four more where the browser is known; who leaves makes room once", () => {
  const queue = createHashQueue();
  const turns: (HashSlot | null)[] = Array.from({ length: 9 }, () => queue.enter(false));
  expect(turns.map((turn) => turn !== null)).toEqual([...Array(8).fill(true), false]);
  expect(Array.from({ length: 5 }, () => queue.enter(true) !== null)).toEqual([
    ...Array(4).fill(true),
    false,
  ]);
  for (const turn of turns.slice(0, 5)) turn?.leave();
  turns[0]?.leave();
  expect(queue.enter(false)).not.toBeNull();
  expect(queue.enter(false)).toBeNull();
});
