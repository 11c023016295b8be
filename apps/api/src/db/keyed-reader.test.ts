import { expect, test } from "vitest";
import { createKeyedReader } from "./keyed-reader.ts";

function prepare() {
  let now = 0;
  let reads = 0;
  const read = createKeyedReader<number | null>({
    ...{ freshMs: 1_000, most: 2, clock: () => now },
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
