import { expect, test } from "vitest";
import {
  readLatestTable,
  readJoinedTable,
  storeJoinedTable,
  type JoinedTable,
} from "./joined-table.ts";

const HOUR = 60 * 60_000;
const table: JoinedTable = {
  storeId: "S06",
  sessionId: "S06-s1",
  participantToken: "proof",
  tableLabel: "A1",
  payMode: "PAY_FIRST",
  joinedAt: 1_000,
};

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("a seat is kept per store, and the latest one is known", () => {
  const kept = storage();
  storeJoinedTable(kept, table);
  storeJoinedTable(kept, { ...table, storeId: "S01", tableLabel: "B2" });
  expect(readJoinedTable(kept, "S06", 2_000)).toEqual(table);
  expect(readLatestTable(kept, 2_000)?.tableLabel).toBe("B2");
});

test("a seat ends with the server's proof of it, after 12 hours", () => {
  const kept = storage();
  storeJoinedTable(kept, table);
  expect(readJoinedTable(kept, "S06", table.joinedAt + 12 * HOUR - 1)).toEqual(table);
  expect(readJoinedTable(kept, "S06", table.joinedAt + 12 * HOUR)).toBeNull();
});

test("a stored table that cannot be read counts as none", () => {
  const kept = storage();
  kept.setItem("seat:S06", '{"storeId":"S06"}');
  expect(readJoinedTable(kept, "S06", 2_000)).toBeNull();
});
