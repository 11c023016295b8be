import { describe, expect } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { findLedgerFaults } from "../../testing/ledger-assertions.ts";
import { postLedger } from "./post-ledger.ts";
import { testWithDatabase } from "../../testing/fixtures.ts";

const test = testWithDatabase();

const SUBJECT = { storeId: "S06", orderId: "S06-1", box: "S06-B", at: 1_790_000_000_000 };

test("each event is one posting; an event of 0 keeps its rows", async ({ rows, db }) => {
  await inTransaction(db, (tx) =>
    postLedger(tx, SUBJECT, [
      { kind: "PAYMENT_RECEIVED", amount: 20_000 },
      { kind: "PAYMENT_APPLIED", amount: 20_000, storeDiscount: 5_000, platformDiscount: 0 },
      { kind: "PAYMENT_RECEIVED", amount: 0 },
    ]),
  );
  const found = await rows.all(
    `select event, account, side, amount from ledger_entry where order_id = 'S06-1'
     order by entry_id`,
  );
  expect(found).toEqual([
    { event: "PAYMENT_RECEIVED", account: "ACQUIRER_CLEARING", side: "DEBIT", amount: 20_000 },
    { event: "PAYMENT_RECEIVED", account: "SUSPENSE", side: "CREDIT", amount: 20_000 },
    { event: "PAYMENT_APPLIED", account: "SUSPENSE", side: "DEBIT", amount: 20_000 },
    { event: "PAYMENT_APPLIED", account: "STORE_PAYABLE", side: "CREDIT", amount: 20_000 },
    { event: "PAYMENT_APPLIED", account: "STORE_DISCOUNT", side: "DEBIT", amount: 5_000 },
    { event: "PAYMENT_APPLIED", account: "STORE_PAYABLE", side: "CREDIT", amount: 5_000 },
    { event: "PAYMENT_RECEIVED", account: "ACQUIRER_CLEARING", side: "DEBIT", amount: 0 },
    { event: "PAYMENT_RECEIVED", account: "SUSPENSE", side: "CREDIT", amount: 0 },
  ]);
  const postings = await rows.all("select distinct posting_id from ledger_entry");
  expect(postings).toHaveLength(3);
});

describe("the table itself refuses", () => {
  const entry = (side: string, amount: number) =>
    `('S06', 'j_x', 'TEST', 'BANK', '${side}', ${amount}, 'S06-1', now())`;
  const insert = `insert into ledger_entry (store_id, posting_id, event, account, side, amount,
    order_id, at) values `;

  test.for([
    ["a posting that does not balance", `${insert} ${entry("DEBIT", 2)}, ${entry("CREDIT", 1)}`],
    ["one side alone", `${insert} ${entry("DEBIT", 2)}`],
    ["an amount below nothing", `${insert} ${entry("DEBIT", -1)}, ${entry("CREDIT", -1)}`],
    ["a change", "update ledger_entry set amount = amount + 1"],
    ["a deletion", "delete from ledger_entry"],
    ["emptying", "truncate ledger_entry"],
    ["rewriting what happened to an order", "delete from order_event"],
  ] as const)("%s", async ([_what, statement], { rows }) => {
    const before = await rows.all("select * from ledger_entry order by entry_id");
    await expect(rows.all(statement)).rejects.toThrow(/balance|append-only|check constraint/);
    expect(await rows.all("select * from ledger_entry order by entry_id")).toEqual(before);
  });
});

test("the checker of the books sees money without a place", async ({ rows, db }) => {
  await inTransaction(db, (tx) =>
    postLedger(tx, { ...SUBJECT, orderId: "S06-2", box: "S06-C" }, [
      { kind: "PAYMENT_RECEIVED", amount: 7 },
    ]),
  );
  const faults = await findLedgerFaults(rows);
  expect(faults).toContain("money of an order has no place: S06-2");
  expect(faults).toContain("received is not applied + refunded or due + staff: S06-C");
});

test("the checker of the books sees money that is owed back, and that no refund will bring", async ({
  rows,
  db,
}) => {
  await inTransaction(db, (tx) =>
    postLedger(tx, { ...SUBJECT, orderId: "S06-3", box: "S06-D" }, [
      { kind: "PAYMENT_RECEIVED", amount: 7 },
      { kind: "PAYMENT_REJECTED", amount: 7 },
    ]),
  );
  expect(await findLedgerFaults(rows)).toContain("a refund row and the ledger disagree: S06-D");
});
