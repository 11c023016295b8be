import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { postLedger } from "../accounting/ledger/post-ledger.ts";
import { testWithDatabase } from "../testing/fixtures.ts";

const SCRIPT = fileURLToPath(new URL("ledger-check.ts", import.meta.url));

const test = testWithDatabase("demo");

function check(url: string) {
  const env = { ...process.env, DATABASE_URL: url };
  const ran = spawnSync(process.execPath, [SCRIPT], { env, encoding: "utf8" });
  return { status: ran.status, said: ran.stdout + ran.stderr };
}

function receive(db: Database, amount: number): Promise<void> {
  const subject = { storeId: "S06", orderId: "S06-1", box: "S06-B", at: 1_790_000_000_000 };
  return inTransaction(db, (tx) => postLedger(tx, subject, [{ kind: "PAYMENT_RECEIVED", amount }]));
}

test("sound books end well, money without a place is named and ends badly", async ({
  database,
  db,
}) => {
  expect(check(database.url)).toEqual({
    status: 0,
    said: expect.stringContaining("Every rupiah has its place."),
  });
  await receive(db, 45_000);
  const { status, said } = check(database.url);
  expect(status).toBe(1);
  expect(said).toContain("money of an order has no place: S06-1");
  expect(said).toMatch(/^SUSPENSE +-45000$/m);
  expect(said).toContain("1 postings of 0 orders and 0 payment attempts; moved Rp 45000.");
});

test("books that cannot be looked at are not called sound", ({ database }) => {
  const { status, said } = check(database.url.replace(/[^/]+$/, "no_such_database"));
  expect([status, said]).toEqual([2, expect.stringContaining("could not be checked")]);
  expect(check("").status).toBe(2);
});
