import { describe, expect, test } from "vitest";
import { createBlockKeeper } from "./block-keeper.ts";
import { readBlock } from "./read-block.ts";

const MINUTE = 60_000;

/** Every store has one dish, whose id is the number of the read. */
function openKeeper() {
  const reads: string[][] = [];
  const time = { now: MINUTE * 1_000 };
  let fails = false;
  const keeper = createBlockKeeper(
    async (storeIds) => {
      reads.push([...storeIds]);
      const nth = reads.length;
      if (fails) throw new Error("lost");
      await Promise.resolve();
      const blocks = storeIds.map((id) =>
        readBlock({ store_id: id, dishes: `${nth} 1 0 1;` }, new Map()),
      );
      return new Map(blocks.map((block) => [block.storeId, block]));
    },
    () => time.now,
  );
  const load = async (...ids: string[]) =>
    (await keeper.load(ids)).map((block) => block.documentIds[0]);
  return { keeper, reads, time, load, fail: (now: boolean) => void (fails = now) };
}

describe("DISC-6 dishes of stores are kept", () => {
  test("each store is read once, also by searches at the same moment", async () => {
    const { load, reads } = openKeeper();
    expect(await Promise.all([load("A", "B"), load("B", "C")])).toEqual([
      [1, 1],
      [1, 2],
    ]);
    expect(await load("C", "A")).toEqual([2, 1]);
    expect(reads).toEqual([["A", "B"], ["C"]]);
  });

  test("a store that changed is read again, also if it was being read", async () => {
    const { keeper, load } = openKeeper();
    const first = load("A", "B");
    keeper.forget("A");
    const second = load("A", "B");
    expect(await first).toEqual([1, 1]);
    expect(await second).toEqual([2, 1]);
    expect(await load("A", "B")).toEqual([2, 1]);
    keeper.forgetAll();
    expect(await load("A", "B")).toEqual([3, 3]);
  });

  test("after ten minutes each is read again; a failed reading is not kept", async () => {
    const { load, time, fail } = openKeeper();
    expect(await load("A")).toEqual([1]);
    time.now += 10 * MINUTE;
    fail(true);
    await expect(load("A")).rejects.toThrow("lost");
    fail(false);
    expect(await load("A")).toEqual([3]);
  });

  test("many stores are read in parts", async () => {
    const { load, reads } = openKeeper();
    await load(...Array.from({ length: 120 }, (_, nth) => `X${nth}`));
    expect(reads.map(({ length }) => length)).toEqual([50, 50, 20]);
  });
});
