import type { SearchedUnit } from "@santap/domain/search/find-matches";
import type { Database } from "../../../db/database.ts";
import type { Candidate } from "./candidate.ts";
import { createBlockKeeper } from "./block-keeper.ts";
import { findDishes } from "./dish-block-store.ts";
import { buildTiers, matchDishes, type WordNumbers } from "./dish-block.ts";
import { readBlock } from "./read-block.ts";

/** Invented names cannot fill the memory. */
const MOST_WORDS = 500_000;

export interface DishIndex {
  /** The dishes of these stores that have a word for every unit. */
  match(storeIds: readonly string[], units: readonly SearchedUnit[]): Promise<Candidate[]>;
  /** Of what can be found, in this process. */
  countChanges(): number;
  /** A dish of the store changed. */
  forget(storeId: string): void;
  forgetAll(): void;
}

/** Of the stores where was searched, in this process. */
export function createDishIndex(db: Database, clock: () => number): DishIndex {
  let numbers: WordNumbers = new Map();
  let changes = 0;
  const keeper = createBlockKeeper(async (storeIds) => {
    const rows = await findDishes(db, storeIds);
    if (numbers.size > MOST_WORDS) forgetAll();
    return new Map(rows.map((row) => [row.store_id, readBlock(row, numbers)]));
  }, clock);

  function forgetAll(): void {
    changes += 1;
    numbers = new Map();
    keeper.forgetAll();
  }

  return {
    async match(storeIds, units) {
      const blocks = await keeper.load(storeIds);
      const found: Candidate[] = [];
      for (const [own, some] of Map.groupBy(blocks, (block) => block.numbers)) {
        const tiers = buildTiers(units, own);
        for (const block of some) matchDishes(block, tiers, found);
      }
      return found;
    },
    countChanges: () => changes,
    forget(storeId) {
      changes += 1;
      keeper.forget(storeId);
    },
    forgetAll,
  };
}
