import { expect, test } from "vitest";
import { createCache } from "./cache.ts";

function prepare() {
  let now = 0;
  let reads = 0;
  const read = createCache<number | null>({
    freshMs: 1_000,
    most: 2,
    clock: () => now,
    keeps: (answer) => answer !== null,
  });
  return {
    read: (key: string, answer: () => number | null = () => reads) =>
      read(key, async () => {
        reads += 1;
        return answer();
      }),
    pass: (ms: number) => (now += ms),
  };
}

test("readers of one key share an answer while it is fresh", async () => {
  const { read, pass } = prepare();
  expect(await Promise.all([read("a"), read("a"), read("b")])).toEqual([1, 1, 2]);
  pass(999);
  expect(await read("a")).toBe(1);
  pass(1);
  expect(await read("a")).toBe(3);
});

test("what is not kept, and a failure, is read again; many keys take no more room", async () => {
  const { read } = prepare();
  expect(await read("a", () => null)).toBeNull();
  const fail = () => {
    throw new Error("lost");
  };
  await expect(read("a", fail)).rejects.toThrow("lost");
  expect(await read("a")).toBe(3);
  await read("b");
  await read("c");
  expect(await read("a")).toBe(6);
});

test("where there is one key, a failed read rejects all who wait for it and is not kept", async () => {
  let reads = 0;
  const cache = createCache<number>({ freshMs: 1_000, clock: () => 0 });
  const get = () =>
    cache("", async () => {
      reads += 1;
      if (reads === 1) throw new Error("lost");
      return reads;
    });
  const first = await Promise.allSettled([get(), get()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([get(), get()])).toEqual([2, 2]);
});
