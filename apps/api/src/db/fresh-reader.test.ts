import { expect, test } from "vitest";
import { createFreshReader } from "./fresh-reader.ts";

function createCounter(fails: (nth: number) => boolean = () => false) {
  let reads = 0;
  let now = 0;
  const read = async () => {
    reads += 1;
    if (fails(reads)) throw new Error("lost");
    return reads;
  };
  const get = createFreshReader(read, { freshMs: 1000, clock: () => now });
  return { get, pass: (ms: number) => (now += ms) };
}

test("readers of one moment share a read, also of what is no longer fresh", async () => {
  const { get, pass } = createCounter();
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  pass(999);
  expect(await get()).toBe(1);
  pass(1);
  expect(await Promise.all([get(), get(), get()])).toEqual([2, 2, 2]);
});

test("a failed read rejects its waiting callers and is not cached", async () => {
  const { get } = createCounter((nth) => nth === 1);
  const first = await Promise.allSettled([get(), get()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await get()).toBe(2);
});
