import { counterOrder, counterOrders, takeCash } from "@santap/contract/calls/staff/counter";
import { bumpLines } from "@santap/contract/calls/staff/kitchen";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { describe, expect } from "vitest";
import { openCode, readOrder, placeOrder } from "../../testing/orders.ts";
import { SECRETS, type TestProduct } from "../../testing/test-product.ts";
import { until } from "../../testing/until.ts";
import { encrypt, getEncryptionKey } from "../../tokens/encryption.ts";
import {
  openCounter,
  orderToast,
  STORE,
  testAtCounter,
  type CounterTablet,
} from "./counter.fixture.ts";

const test = testAtCounter();

async function find(tablet: CounterTablet, orderId: string, search?: string) {
  const payload = { ...STORE, ...(search !== undefined && { search }) };
  const { orders } = await tablet.ask(counterOrders, payload);
  return orders.find((order) => order.orderId === orderId);
}

async function payInCash(product: TestProduct, tablet: CounterTablet) {
  const order = await orderToast(product);
  const { orderId, amount } = order;
  await tablet.ask(takeCash, { ...STORE, orderId, amount, tendered: amount });
  return order;
}

describe("CTR-1", () => {
  test("CTR-1 an order goes from waiting for money to the kitchen, to be handed over, to over", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const { orderId, amount } = await orderToast(product, 2);
    expect(await find(tablet, orderId)).toMatchObject({
      ...{ stage: "TO_PAY", number: null, tableLabel: null, payableAmount: amount },
      dishes: [{ name: "Kaya toast", quantity: 2 }],
    });
    await tablet.ask(takeCash, { ...STORE, orderId, amount, tendered: amount });
    expect(await find(tablet, orderId)).toMatchObject({ stage: "COOKING" });
    const { order } = await tablet.ask(counterOrder, { ...STORE, orderId });
    const lineId = order.lines[0]?.lineId ?? "";
    await product.rows.all("update order_line set kitchen_status = 'READY' where line_id = $1", [
      lineId,
    ]);
    await product.rows.all(
      `insert into line_station (store_id, line_id, station_id, status, changed_at, changed_by)
       values ('S06', $1, 'grill', 'READY', now(), 'test')`,
      [lineId],
    );
    const ready = await find(tablet, orderId);
    expect(ready).toMatchObject({
      stage: "READY",
      stations: [{ name: "grill", state: "READY" }],
    });
    const move = { lineId, step: "SERVE", from: "READY" } as const;
    await tablet.ask(bumpLines, { ...STORE, moves: [move] });
    expect(await find(tablet, orderId)).toMatchObject({ stage: "OVER", stations: [] });
  });

  test("CTR-1 an order is found by running number, four characters, a phone's last four and table", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const { orderId, buyer } = await payInCash(product, tablet);
    const found = await find(tablet, orderId);
    const phoneBox = encrypt(getEncryptionKey(SECRETS.OTP_BOX_KEY), "phone", "+6281234567391");
    await product.rows.all("update account set phone_box = $2 where user_id = $1", [
      buyer.userId,
      phoneBox,
    ]);
    await product.rows.all("update orders set table_label = 'Z9' where order_id = $1", [orderId]);
    for (const word of [`#${found?.number}`, found?.code.toLowerCase(), "7391", "z9"])
      expect([word, (await find(tablet, orderId, word))?.orderId]).toEqual([word, orderId]);
    for (const word of ["7392", "Z", "0", "234567391"])
      expect([word, await find(tablet, orderId, word)]).toEqual([word, undefined]);
  });
});

describe("MER-1 cash at the counter", () => {
  test("MER-1 cash at the counter is taken once for what is due, with change; said again it changes nothing", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const { orderId, amount, buyer } = await orderToast(product);
    const detail = await tablet.ask(counterOrder, { ...STORE, orderId });
    expect(detail).toMatchObject({ cashDue: amount, payments: [], refunds: [] });
    const cash = { ...STORE, orderId, amount, tendered: amount + 20_300 };
    const refusedWith = async (changes: object) => {
      const { envelope } = await tablet.send(takeCash, { ...cash, ...changes });
      if (envelope.success) return null;
      const { code, message, details } = envelope.error;
      return [code, message, details];
    };
    const payable = { payable: amount };
    const [changed, less] = [/^The amount due has changed/, /^That is less than what is due/];
    for (const [changes, said] of [
      [{ amount: amount - 1 }, changed],
      [{ tendered: amount - 1 }, less],
    ] as const)
      expect(await refusedWith(changes)).toEqual([
        ...[StaffErrorCode.cashRefused, expect.stringMatching(said), payable],
      ]);
    const taken = await tablet.ask(takeCash, cash);
    expect(taken).toMatchObject({ amount, change: 20_300, repeated: false });
    expect(await tablet.ask(takeCash, cash)).toEqual({ ...taken, repeated: true });
    expect((await readOrder(product.appUrl, buyer, orderId)).status).toBe("PAID");
    const after = await tablet.ask(counterOrder, { ...STORE, orderId });
    expect(after).toMatchObject({
      cashDue: null,
      payments: [{ chargeId: orderId, payType: "CASH", amount, left: amount }],
    });
  });

  test("TABLE-14 cash at the counter closes the code that a wallet is about to pay, and is refused for an order of another store", async ({
    product,
  }) => {
    const tablet = await openCounter(product);
    const { orderId, amount, buyer } = await orderToast(product);
    const placed = await placeOrder(product.appUrl, buyer);
    const { qrCodeText } = await openCode(product.appUrl, buyer, placed);
    const detail = await tablet.ask(counterOrder, { ...STORE, orderId: placed.orderId });
    expect(detail.cashDue).toBe(amount);
    const { orderId: chargeId } = placed;
    expect(detail.paying).toEqual([
      {
        chargeId,
        name: null,
        amount,
        secondsLeft: expect.any(Number) as number,
        ...{ shownBy: null, cashDue: null, exactDue: null },
      },
    ]);
    const cash = { ...STORE, amount, tendered: amount };
    const taken = await tablet.ask(takeCash, { ...cash, orderId: placed.orderId });
    expect(taken).toMatchObject({ amount, repeated: false });
    expect((await product.sandbox.code(qrCodeText)).standing).toBe("CANCELLED");
    const stations = "select station_id from cash_payment where order_id = $1";
    expect(await product.rows.one(stations, [placed.orderId])).toEqual({ station_id: "counter" });
    const elsewhere = orderId.replace("S06", "S05");
    expect(await tablet.tryCall(takeCash, { ...cash, orderId: elsewhere })).toBe(
      ErrorCode.orderNotFound,
    );
    expect(await tablet.tryCall(counterOrder, { ...STORE, orderId: elsewhere })).toBe(
      ErrorCode.orderNotFound,
    );
  });

  test("MER-2 two cashiers on one bill, one losing its connection in the middle: it is taken once, and both learn by whom", async ({
    product,
  }) => {
    const [first, second] = [await openCounter(product), await openCounter(product)];
    const { orderId, amount } = await orderToast(product);
    const cash = { ...STORE, orderId, amount, tendered: 50_000 };
    // The first one's answer never arrives.
    const lost = first.cutOff(takeCash, cash);
    const answers = await Promise.all([lost, second.tryCall(takeCash, cash)]);
    expect(answers).toEqual(["LOST", "OK"]);
    await until("the first one's call to be over", async () => {
      const { payments } = await second.ask(counterOrder, { ...STORE, orderId });
      return payments.length === 1;
    });
    const [again, other] = [await first.ask(takeCash, cash), await second.ask(takeCash, cash)];
    expect(again).toMatchObject({ amount, repeated: true });
    expect(other.takenBy).toBe(again.takenBy);
    const rows = await product.rows.all("select 1 from cash_payment where order_id = $1", [
      orderId,
    ]);
    expect(rows).toHaveLength(1);
  });
});
