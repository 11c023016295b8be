import { describe, expect } from "vitest";
import type { Rows } from "../testing/rows.ts";
import { findStateLogFaults } from "../testing/state-log-assertions.ts";
import { testWithDatabase } from "../testing/fixtures.ts";

const test = testWithDatabase();

/** An order with a payment that was closed and a refund that waits, whatever led there. */
async function insertStanding(rows: Rows, id: string): Promise<void> {
  await rows.all(
    `insert into orders (store_id, order_id, user_id, pay_mode, status, payable_amount, breakdown,
       created_at) values ('S06', $1, 'u', 'PAY_FIRST', 'AWAITING_PAYMENT', 10, '{}', now())`,
    [id],
  );
  await rows.all(
    `insert into pay_attempt (store_id, box, order_id, order_version, user_id, amount, pay_type,
       pay_channel_id, provider, partner_ref, merchant_id, merchant_name, nmid, status, created_at,
       expires_at)
     values ('S06', $1, $1, 1, 'u', 10, 'QRIS', 'p', 'p', $1, 'm', 'm', 'n', 'SUBMITTING', now(), now())`,
    [id],
  );
  await rows.all(
    `insert into refund (store_id, refund_id, order_id, box, payment_ref, amount, reason, route,
       status, created_at) values ('S06', $1, $1, $1, 'r', 10, 'LATE', 'ORIGINAL', 'REQUESTED', now())`,
    [id],
  );
}

function readLog(rows: Rows, id: string) {
  return rows.all(
    `select subject, kind, from_status, to_status from state_event where subject_id = $1
     order by event_id`,
    [id],
  );
}

test("the log records every insert and state change of a row, and no update that changes nothing", async ({
  rows,
}) => {
  await insertStanding(rows, "S06-1");
  await rows.all("update orders set status = 'PAYING', version = 2 where order_id = 'S06-1'");
  await rows.all("update orders set status = 'PAYING', version = 3 where order_id = 'S06-1'");
  await rows.all("update pay_attempt set status = 'CLOSING' where box = 'S06-1'");
  await rows.all("update refund set status = 'PROCESSING' where refund_id = 'S06-1'");
  const entry = (subject: string, from: string | null, to: string) => ({
    subject,
    kind: from === null ? "BEGUN" : "MOVED",
    from_status: from,
    to_status: to,
  });
  expect(await readLog(rows, "S06-1")).toEqual([
    entry("ORDER", null, "AWAITING_PAYMENT"),
    entry("ATTEMPT", null, "SUBMITTING"),
    entry("REFUND", null, "REQUESTED"),
    entry("ORDER", "AWAITING_PAYMENT", "PAYING"),
    entry("ATTEMPT", "SUBMITTING", "CLOSING"),
    entry("REFUND", "REQUESTED", "PROCESSING"),
  ]);
  expect(await findStateLogFaults(rows)).toEqual([]);
});

describe("the log refuses", () => {
  test.beforeAll(({ rows }) => insertStanding(rows, "S06-2"));
  const entry = "insert into state_event (store_id, subject, subject_id, kind, to_status, at)";

  test.for([
    ["a change", "update state_event set to_status = 'PAID'"],
    ["a deletion", "delete from state_event"],
    ["emptying", "truncate state_event"],
    ["a move from nowhere", `${entry} values ('S06', 'ORDER', 'S06-2', 'MOVED', 'PAID', now())`],
  ] as const)("%s", async ([_what, statement], { rows }) => {
    const before = await rows.all("select * from state_event order by event_id");
    await expect(rows.all(statement)).rejects.toThrow(/append-only|check constraint/);
    expect(await rows.all("select * from state_event order by event_id")).toEqual(before);
  });
});

test("the checker sees a move that left no entry, a move no table has, and a row that has gone", async ({
  rows,
}) => {
  await insertStanding(rows, "S06-5");
  await rows.all("update pay_attempt set status = 'PAY_FAIL' where box = 'S06-5'");
  await rows.all("alter table orders disable trigger orders_moved");
  await rows.all("update orders set status = 'PAID' where order_id = 'S06-5'");
  await rows.all("alter table orders enable trigger orders_moved");
  await rows.all("delete from refund where refund_id = 'S06-5'");
  expect((await findStateLogFaults(rows)).toSorted()).toEqual([
    "the log does not hold, IMPOSSIBLE_MOVE: ATTEMPT S06-5",
    "the log says AWAITING_PAYMENT, the row PAID: ORDER S06-5",
    "the log says REQUESTED, the row null: REFUND S06-5",
  ]);
});
