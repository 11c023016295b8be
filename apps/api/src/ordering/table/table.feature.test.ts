import { openTable } from "@santap/contract/calls/table";
import { expect } from "vitest";
import { ask, expectRefusal } from "../../testing/caller.ts";
import { placeOrder, sitDown } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { inParallel } from "../../testing/until.ts";
import { testWithOwnProduct } from "../../testing/fixtures.ts";

const test = testWithOwnProduct();

function readSessions(product: TestProduct, tableId: string) {
  return product.rows.all<{ session_id: string; status: string; people: number }>(
    `select s.session_id, s.status, (select count(*)::int from participant p
       where p.session_id = s.session_id) as people
     from table_session s where s.table_id = $1 order by s.opened_at`,
    [tableId],
  );
}

test("the first scan opens the table's session, the second joins it", async ({ product }) => {
  const { appUrl } = product;
  const first = await ask(appUrl, openTable, {
    payload: { tableCode: "DEMO-A1" },
    as: product.guest,
  });
  expect(first).toMatchObject({
    status: "OPEN",
    store: { storeId: "S06", name: "Kopi Langkah Pagi", payMode: "PAY_FIRST" },
    table: { tableCode: "DEMO-A1", label: "A1" },
  });
  const second = await ask(appUrl, openTable, {
    payload: { tableCode: "DEMO-A1" },
    as: { ...product.guest, address: "10.0.0.2" },
  });
  expect(second.sessionId).toBe(first.sessionId);
  expect(second.participantToken).not.toBe(first.participantToken);
  expect(await readSessions(product, "A1")).toEqual([
    { session_id: first.sessionId, status: "OPEN", people: 2 },
  ]);
});

test("a phone that scans again keeps its place", async ({ product }) => {
  const { seated } = await sitDown(product.appUrl, product.guest, "DEMO-A2");
  await sitDown(product.appUrl, seated, "DEMO-A2");
  expect(await readSessions(product, "A2")).toMatchObject([{ people: 1 }]);
});

test("a phone may walk from table to table and back", async ({ product }) => {
  const { appUrl } = product;
  const first = await sitDown(appUrl, product.guest, "DEMO-A3");
  const moved = await sitDown(appUrl, first.seated, "DEMO-A4");
  expect(moved.sessionId).not.toBe(first.sessionId);
  const back = await sitDown(appUrl, moved.seated, "DEMO-A3");
  expect(back.sessionId).toBe(first.sessionId);
});

test("an unknown code is refused with the text about tables", async ({ product }) => {
  const error = await expectRefusal(product.appUrl, openTable, {
    payload: { tableCode: "DEMO-Z9" },
    as: product.guest,
  });
  expect(error).toMatchObject({ status: 200, code: "4110001" });
  expect(error.message).toContain("table code");
});

test("twenty scans at once open one session with twenty people", async ({ product }) => {
  const scans = await inParallel(20, (index) =>
    sitDown(product.appUrl, { address: `10.1.0.${index}` }, "DEMO-B2"),
  );
  expect(new Set(scans.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(await readSessions(product, "B2")).toMatchObject([{ status: "OPEN", people: 20 }]);
});

test("a table that lay still for hours opens a new session", async ({ product }) => {
  const { sessionId } = await sitDown(product.appUrl, product.guest, "DEMO-A5");
  await product.rows.all(
    "update table_session set last_activity_at = now() - interval '5 hours' where session_id = $1",
    [sessionId],
  );
  const next = await sitDown(product.appUrl, product.guest, "DEMO-A5");
  expect(next.sessionId).not.toBe(sessionId);
  expect(await readSessions(product, "A5")).toMatchObject([
    { status: "EXPIRED" },
    { status: "OPEN" },
  ]);
});

test("a table with an unpaid bill is left to the staff, never to the next party", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  const { seated, sessionId } = await sitDown(product.appUrl, buyer, "DEMO-B3");
  const lines = [{ itemId: "S01-06", quantity: 1, modifierIds: [] }];
  await placeOrder(product.appUrl, seated, { storeId: "S01", sessionId, lines });
  await product.rows.all(
    "update table_session set last_activity_at = now() - interval '5 hours' where session_id = $1",
    [sessionId],
  );
  const next = await sitDown(product.appUrl, product.guest, "DEMO-B3");
  expect(next.sessionId).not.toBe(sessionId);
  expect(await readSessions(product, "B3")).toMatchObject([
    { status: "NEEDS_STAFF" },
    { status: "OPEN" },
  ]);
});
