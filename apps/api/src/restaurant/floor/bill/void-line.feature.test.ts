import { describe, expect } from "vitest";
import { createOrder } from "@santap/contract/calls/order";
import { rotateCode } from "@santap/contract/calls/staff/table";
import { openTable } from "@santap/contract/calls/table";
import { expectRefusal } from "../../../testing/caller.ts";
import { freshOrder, openCode, orderInput, readOrder, sitDown } from "../../../testing/orders.ts";
import type { Buyer, TestProduct } from "../../../testing/test-product.ts";
import { FEAST, GADO_GADO, STAFF, testWithTables } from "../tables.fixture.ts";

const test = testWithTables();
test.afterEach(({ tables }) => tables.requireOrder());

describe("what staff take off a bill", () => {
  test("TABLE-3 what staff take off a bill costs nothing any more, is void for the kitchen and goes back into stock", async ({
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
    const { staff } = tables;
    expect(await staff.voidLine(lineId, 6)).toEqual({ refused: "BAD_QUANTITY" });
    const some = await staff.voidLine(lineId, 2);
    const bill = await readOrder(product.appUrl, ani, orderId);
    // 36.000 + 3 × 52.000, less the coupon's 30.000.
    expect(some).toEqual({ payableAmount: 187_110, repeated: false });
    expect(bill.breakdown).toMatchObject({ subtotal: 192_000, payableAmount: 187_110 });
    expect(bill.lines).toMatchObject([
      { itemId: "S01-06", quantity: 1, kitchenStatus: "FIRED" },
      { itemId: "S01-04", quantity: 3, kitchenStatus: "FIRED", lineId },
      { itemId: "S01-04", quantity: 2, kitchenStatus: "VOIDED" },
    ]);
    expect(await readStock(product, "S01-04")).toBe(7);
    expect(await staff.voidLine(lineId)).toMatchObject({ repeated: false });
    expect(await staff.voidLine(lineId)).toMatchObject({ repeated: true });
    expect(await readStock(product, "S01-04")).toBe(10);
    expect(await tables.readEvents(orderId)).toMatchObject([
      { kind: "CREATED" },
      { kind: "LINE_TAKEN_OFF", data: { by: "Rina", reason: STAFF.reason, lineId, portions: 2 } },
      { kind: "LINE_TAKEN_OFF", data: { portions: 3 } },
    ]);
    const last = await findLine(product, ani, orderId, "S01-06");
    expect(await staff.voidLine(last)).toMatchObject({ payableAmount: 0 });
    const claims = "select status from coupon_claim where claim_id = $1";
    expect(await product.rows.all(claims, [coupon])).toEqual([{ status: "UNUSED" }]);
  });

  test("TABLE-3 what staff take off a bill is neither what was paid nor what was served", async ({
    product,
    tables,
  }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B7");
    const { orderId } = await tables.send(ani, sessionId);
    const lineId = await findLine(product, ani, orderId, "S01-06");
    const status = "update order_line set kitchen_status = $2 where line_id = $1";
    await product.rows.all(status, [lineId, "SERVED"]);
    expect(await tables.staff.voidLine(lineId)).toEqual({ refused: "SERVED" });
    await product.rows.all(status, [lineId, "FIRED"]);
    const code = await openCode(
      product.appUrl,
      ani,
      await freshOrder(product.appUrl, ani, orderId),
    );
    expect(await tables.staff.voidLine(lineId)).toEqual({ refused: "PAYING" });
    await product.sandbox.pay(code.qrCodeText);
    await tables.untilPaid(ani, orderId);
    expect(await tables.staff.voidLine(lineId)).toEqual({ refused: "PAID" });
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
  test("TABLE-9 a table that strangers got hold of is reset: its bill ends, its guests cannot order any more, the next scan starts a new one", async ({
    product,
    tables,
  }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B8");
    const { orderId } = await tables.send(ani, sessionId);
    await tables.send(ani, sessionId, { lines: FEAST });
    const { staff } = tables;
    expect(await staff.resetParty(sessionId, false)).toEqual({ refused: "UNPAID_LINES" });
    expect(await staff.resetParty(sessionId)).toEqual({ repeated: false });
    expect(await staff.resetParty(sessionId, false)).toEqual({ repeated: true });
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
      { kind: "SESSION_RESET", staff: "Rina", reason: STAFF.reason },
    ]);
  });

  test("TABLE-9 a table that strangers got hold of gets another code, and the old one says so; who sits there stays", async ({
    product,
    tables,
  }) => {
    const { ani, sessionId } = await tables.twoAt("DEMO-B9");
    const rotation = { storeId: "S01", tableId: "B9", reason: "photographed" };
    const { tableCode: code } = await tables.staff.tablet.ask(rotateCode, rotation);
    expect(code).toMatch(/^[0-9A-Z]{16}$/);
    const old = { payload: { tableCode: "DEMO-B9" }, as: product.guest };
    const error = await expectRefusal(product.appUrl, openTable, old);
    expect(error).toMatchObject({ code: "4110001" });
    expect(error.message).toContain("has been replaced");
    expect((await sitDown(product.appUrl, product.guest, code)).sessionId).toBe(sessionId);
    expect(await tables.send(ani, sessionId)).toMatchObject({ roundState: "SENT" });
  });
});
