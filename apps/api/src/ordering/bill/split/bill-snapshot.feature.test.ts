import type { DataOf } from "@santap/contract/call";
import { orderDetail } from "@santap/contract/calls/order";
import { counterOrder } from "@santap/contract/calls/staff/counter";
import { tableSession } from "@santap/contract/calls/table";
import { previewSplit } from "@santap/contract/calls/table/share";
import { sumRupiah } from "@santap/domain/money/rupiah";
import { sql } from "kysely";
import { expect } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { ask } from "../../../testing/caller.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import { addStations, openStationOf } from "../../../restaurant/staff/staff.fixture.ts";
import { SATAY_LINES } from "../../order/bought-deal/bought-deal.fixture.ts";
import { testWithTables, type TableFixture } from "../../../restaurant/floor/tables.fixture.ts";

const test = testWithTables();

interface Changing {
  product: TestProduct;
  tables: TableFixture;
  orderId: string;
}

/** What readers answer who have seen the order, and whose lines are taken off before they read them. */
async function readMeanwhile<T>(
  { product: { rows }, tables, orderId }: Changing,
  readers: (() => Promise<T>)[],
): Promise<T[]> {
  const { reading } = await inTransaction(tables.deps.db, async (tx) => {
    await sql`lock table order_line in access exclusive mode`.execute(tx);
    const asked = readers.map((read) => read());
    await until("the readers in line", async () => {
      const query = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return (await rows.all(query)).length >= readers.length;
    });
    await sql`update order_line set kitchen_status = 'VOIDED'
      where order_id = ${orderId} and line_no = 1`.execute(tx);
    return { reading: Promise.all(asked) };
  });
  const answers = await reading;
  await rows.all("update order_line set kitchen_status = 'FIRED' where order_id = $1", [orderId]);
  return answers;
}

test("TABLE-2 a bill is read as it was at one moment, though its dishes are taken off meanwhile", async ({
  product,
  tables,
}) => {
  const { ani, sessionId } = await tables.twoAt("DEMO-B4");
  const { orderId } = await tables.send(ani, sessionId);
  const read = () => ask(product.appUrl, tableSession, { payload: { sessionId }, as: ani });
  const [bill] = await readMeanwhile({ product, tables, orderId }, [read]);
  const lines = bill?.rounds.flatMap((round) => round.lines) ?? [];
  expect(lines.map(({ kitchenStatus }) => kitchenStatus)).toEqual(lines.map(() => "FIRED"));
  expect(sumRupiah(lines.map(({ share }) => share))).toBe(bill?.payableAmount);
});

test("TABLE-2 CTR-1 amounts add up to the price for diner, counter and who splits, though dishes are taken off meanwhile", async ({
  product,
  tables,
}) => {
  const { appUrl, rows } = product;
  await addStations(rows, "S01");
  const counter = await openStationOf(appUrl, rows, {
    ...{ storeId: "S01", stationId: "counter", role: "CASHIER" },
  });
  const { ani, sessionId } = await tables.twoAt("DEMO-B5");
  const { orderId, payableAmount } = await tables.send(ani, sessionId, { lines: SATAY_LINES });
  const split = { sessionId, how: { kind: "MINE" } as const, couponIds: [] };
  const readers = [
    async () => {
      const detail = await ask(appUrl, orderDetail, { payload: { orderId }, as: ani });
      return sumOrder(detail);
    },
    async () => {
      const { order, lineAmounts } = await counter.ask(counterOrder, { storeId: "S01", orderId });
      return [...sumOrder(order), sumRupiah(lineAmounts.map(({ amount }) => amount))];
    },
    async () => [(await ask(appUrl, previewSplit, { payload: split, as: ani })).payableAmount],
  ];
  const [detail, atCounter, mine] = await readMeanwhile({ product, tables, orderId }, readers);
  const { breakdown } = await ask(appUrl, orderDetail, { payload: { orderId }, as: ani });
  const sums = [breakdown.subtotal, payableAmount];
  expect(detail).toEqual(sums);
  expect(atCounter).toEqual([...sums, payableAmount]);
  expect(mine).toEqual([payableAmount]);
});

/** What its dishes cost, and its price. */
function sumOrder({ lines, breakdown }: DataOf<typeof orderDetail>): number[] {
  const standing = lines.filter(({ kitchenStatus }) => kitchenStatus !== "VOIDED");
  return [sumRupiah(standing.map(({ amount }) => amount)), breakdown.payableAmount];
}

test("TABLE-13 who sat at a table that staff have reset still reads its bill, without a dish", async ({
  product: { appUrl },
  tables,
}) => {
  const { ani, sessionId } = await tables.twoAt("DEMO-B3");
  await tables.send(ani, sessionId);
  const reset = await tables.staff.resetParty(sessionId);
  expect(reset).toEqual({ repeated: false });
  const { rounds } = await ask(appUrl, tableSession, { payload: { sessionId }, as: ani });
  const lines = rounds.flatMap((round) => round.lines);
  expect(lines).toMatchObject([{ kitchenStatus: "VOIDED", share: 0 }]);
});
