import { describe, expect } from "vitest";
import { createOrder } from "@santap/contract/calls/order";
import { openTable } from "@santap/contract/calls/table";
import { expectRefusal } from "../../../testing/caller.ts";
import { freshOrder, openCode, orderInput, readOrder, sitDown } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { resetSession } from "../../../ordering/order/staff/reset-session.ts";
import { runTableCommand } from "../../../ordering/order/staff/table-command.ts";
import { takeOffLine } from "../../../ordering/order/staff/take-off-line.ts";
import { FEAST, GADO_GADO, STAFF, testWithTables } from "../tables.fixture.ts";

const test = testWithTables();
test.afterEach(({ tables }) => tables.requireOrder());

describe("what staff take off a bill", () => {
  test("TABLE-3 costs nothing any more, is void for the kitchen and goes back into stock", async ({
    product,
    tables,
  }) => {
    await product.rows.all("delete from stock_hold where item_id = 'S01-04'");
    await product.rows.all(
      "insert into stock (store_id, item_id, portions) values ('S01', 'S01-04', 10)",
    );
    const { ani, sessionId } = await tables.twoAt("DEMO-B6");
    const coupon = await product.grantCoupon(ani, "HEMAT20");
    const soto = { itemId: "S01-04", quantity: 5, modifierIds: [] };
    const { orderId } = await tables.send(ani, sessionId, {
      lines: [GADO_GADO, soto],
      couponIds: [coupon],
    });
    const lineId = await findLine(product, ani, orderId, "S01-04");
    const wish = { ...STAFF, reason: "dropped", lineId };
    expect(await takeOffLine(tables.deps, { ...wish, portions: 6 })).toEqual({
      kind: "REFUSED",
      reason: "BAD_QUANTITY",
    });
    const some = await takeOffLine(tables.deps, { ...wish, portions: 2 });
    const bill = await readOrder(product.appUrl, ani, orderId);
    // 36.000 + 3 × 52.000, less the coupon's 30.000.
    expect(some).toMatchObject({ kind: "DONE", portions: 2, payable: 187_110 });
    expect(bill.breakdown).toMatchObject({ subtotal: 192_000, payableAmount: 187_110 });
    expect(bill.lines).toMatchObject([
      { itemId: "S01-06", quantity: 1, kitchenStatus: "FIRED" },
      { itemId: "S01-04", quantity: 3, kitchenStatus: "FIRED", lineId },
      { itemId: "S01-04", quantity: 2, kitchenStatus: "VOIDED" },
    ]);
    expect(await readStock(product, "S01-04")).toBe(7);
    expect(await takeOffLine(tables.deps, { ...wish, portions: "ALL" })).toMatchObject({
      portions: 3,
    });
    expect(await takeOffLine(tables.deps, { ...wish, portions: "ALL" })).toMatchObject({
      replayed: true,
    });
    expect(await readStock(product, "S01-04")).toBe(10);
    expect(await tables.readEvents(orderId)).toMatchObject([
      { kind: "CREATED" },
      { kind: "LINE_TAKEN_OFF", data: { by: "Rina", reason: "dropped", lineId, portions: 2 } },
      { kind: "LINE_TAKEN_OFF", data: { portions: 3 } },
    ]);
    const last = await findLine(product, ani, orderId, "S01-06");
    expect(
      await takeOffLine(tables.deps, { ...wish, lineId: last, portions: "ALL" }),
    ).toMatchObject({
      payable: 0,
    });
    const claims = "select status from coupon_claim where claim_id = $1";
    expect(await product.rows.all(claims, [coupon])).toEqual([{ status: "UNUSED" }]);
  });

  test("TABLE-3 is neither what was paid nor what was served", async ({ product, tables }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B7");
    const { orderId } = await tables.send(ani, sessionId);
    const lineId = await findLine(product, ani, orderId, "S01-06");
    const status = "update order_line set kitchen_status = $2 where line_id = $1";
    await product.rows.all(status, [lineId, "SERVED"]);
    const wish = { ...STAFF, lineId, portions: "ALL" as const };
    expect(await takeOffLine(tables.deps, wish)).toEqual({ kind: "REFUSED", reason: "SERVED" });
    await product.rows.all(status, [lineId, "FIRED"]);
    const code = await openCode(
      product.appUrl,
      ani,
      await freshOrder(product.appUrl, ani, orderId),
    );
    expect(await takeOffLine(tables.deps, wish)).toMatchObject({
      reason: "PAYING",
      payingOrderId: orderId,
    });
    await product.sandbox.pay(code.qrCodeText);
    await tables.untilPaid(ani, orderId);
    expect(await takeOffLine(tables.deps, wish)).toEqual({ kind: "REFUSED", reason: "PAID" });
  });

  async function findLine(
    product: TestProduct,
    buyer: Buyer,
    orderId: string,
    itemId: string,
  ): Promise<string> {
    const { lines } = await readOrder(product.appUrl, buyer, orderId);
    return lines.find((line) => line.itemId === itemId)?.lineId ?? "";
  }

  async function readStock(product: TestProduct, itemId: string): Promise<number | undefined> {
    const query = "select portions from stock where item_id = $1";
    const [row] = await product.rows.all<{ portions: number }>(query, [itemId]);
    return row?.portions;
  }
});

describe("TABLE-9 a table that strangers got hold of", () => {
  test("is reset: its bill ends, its guests cannot order any more, the next scan starts a new one", async ({
    product,
    tables,
  }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B8");
    const { orderId } = await tables.send(ani, sessionId);
    await tables.send(ani, sessionId, { lines: FEAST });
    const wish = { ...STAFF, reason: "not our guests", sessionId, withLines: false };
    expect(await resetSession(tables.deps, wish)).toEqual({
      kind: "REFUSED",
      reason: "UNPAID_LINES",
    });
    expect(await resetSession(tables.deps, { ...wish, withLines: true })).toMatchObject({
      orderId,
    });
    expect(await resetSession(tables.deps, wish)).toMatchObject({ replayed: true });
    const ended = await readOrder(product.appUrl, ani, orderId);
    expect(ended).toMatchObject({ status: "CANCELLED", rounds: [{}, { state: "REFUSED" }] });
    expect(ended.lines.every((line) => line.kitchenStatus === "VOIDED")).toBe(true);
    const payload = orderInput({ storeId: "S01", sessionId, lines: [GADO_GADO] });
    expect(await expectRefusal(product.appUrl, createOrder, { payload, as: ani })).toMatchObject({
      code: "4110003",
    });
    const next = await sitDown(product.appUrl, ani, "DEMO-B8");
    expect(next.sessionId).not.toBe(sessionId);
    expect(await tables.send(next.seated, next.sessionId)).toMatchObject({ roundState: "SENT" });
    const log = "select kind, staff, reason from table_event where session_id = $1";
    expect(await product.rows.all(log, [sessionId])).toEqual([
      { kind: "SESSION_RESET", staff: "Rina", reason: "not our guests" },
    ]);
  });

  test("gets another code by command, and the old one says so; who sits there stays", async ({
    product,
    tables,
  }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B9");
    const words = ["--store", "S01", "--reason", "photographed", "--by", "Rina"];
    const rotated = await runTableCommand(tables.deps, ["rotate", "--table", "B9", ...words]);
    const code = /code=(\S+)/.exec(rotated.text)?.[1] ?? "";
    expect(code).toMatch(/^[0-9A-Z]{16}$/);
    const old = { payload: { tableCode: "DEMO-B9" }, as: product.guest };
    const error = await expectRefusal(product.appUrl, openTable, old);
    expect(error).toMatchObject({ code: "4110001" });
    expect(error.message).toContain("was replaced");
    expect((await sitDown(product.appUrl, product.guest, code)).sessionId).toBe(sessionId);
    expect(await tables.send(ani, sessionId)).toMatchObject({ roundState: "SENT" });
  });
});

test("the command lists what waits, requires who does it, and ends by what the use cases say", async ({
  tables,
}) => {
  const { ani, sessionId } = await tables.twoAt("DEMO-B4");
  const { orderId } = await tables.send(ani, sessionId, { lines: FEAST });
  const roundId = await tables.waitingRound(ani, orderId);
  const run = (...words: string[]) => runTableCommand(tables.deps, [...words, "--store", "S01"]);
  const { text } = await run("list");
  expect(text).toContain(`WAITING round_id=${roundId} order_id=${orderId}`);
  expect(text).toContain(`SESSION session_id=${sessionId} table_id=B4 label="B4" status=OPEN`);
  expect((await run("lines", "--order", orderId)).text).toContain('note="for later"');
  await expect(run("approve", "--round", roundId)).rejects.toThrow("--by is needed");
  await expect(run("refuse", "--round", roundId, "--by", "Rina")).rejects.toThrow("--reason");
  const refused = await run("approve", "--round", "r_none", "--by", "Rina");
  expect(refused).toEqual({ text: "REFUSED reason=NOT_FOUND", refused: true });
  const done = await run("approve", "--round", roundId, "--by", "Rina");
  expect(done).toMatchObject({ refused: false });
  expect(done.text).toContain(`DONE orderId=${orderId}`);
  expect(tables.logged.slice(-2)).toEqual([
    {
      event: "staff.table",
      who: { staff: "Rina" },
      what: { command: "approve", storeId: "S01", reason: "REFUSED reason=NOT_FOUND" },
    },
    {
      event: "staff.table",
      who: { staff: "Rina" },
      what: { command: "approve", storeId: "S01", orderId },
    },
  ]);
});
