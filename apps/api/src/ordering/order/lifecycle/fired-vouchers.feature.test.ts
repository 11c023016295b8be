import { expect } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { freshOrder, openCode, placeOrder, readOrder, sitDown } from "../../../testing/orders.ts";
import { readVoucher, testWithVouchers } from "../../../offers/voucher/voucher.fixture.ts";
import { putOnOrder } from "./order-vouchers.fixture.ts";
import { lockOrder } from "./order-payment-transitions.ts";
import { useFiredVouchers } from "./use-order-vouchers.ts";

const test = testWithVouchers();

test("DEAL-2 on a bill a set is used once its dishes go to the kitchen, and not again with the payment, which frees what still waited", async ({
  product,
  counter,
  buy,
}) => {
  const at = { dealId: "D01", storeId: "S01" };
  const { buyer, voucherIds } = await buy(at, 2);
  const [fired = "", waiting = ""] = voucherIds;
  const { userId } = buyer;
  await product.rows.all("delete from national_holiday");
  const { seated, sessionId } = await sitDown(product.appUrl, buyer, "DEMO-B1");
  const lines = [{ itemId: "S01-06", quantity: 1, modifierIds: [] }];
  const { orderId } = await placeOrder(product.appUrl, seated, {
    storeId: "S01",
    sessionId,
    lines,
  });
  const set = { userId, dealId: at.dealId, type: "SET", amount: 184_000 } as const;
  await putOnOrder(counter.db, orderId, [{ ...set, voucherId: fired }]);
  const fire = () =>
    inTransaction(counter.db, async (tx) => {
      const bill = await lockOrder(tx, "S01", orderId);
      await useFiredVouchers(tx, bill, Date.now());
    });
  await fire();
  await fire();
  const sql = "select value, used, pb1, service from voucher_use where used_on = $1";
  const use = { value: 129_000, used: 129_000, pb1: 11_727, service: 5_584 };
  expect(await product.rows.all(sql, [orderId])).toEqual([use]);
  await product.rows.all("update voucher set status = 'HELD', held_by = $1 where voucher_id = $2", [
    orderId,
    waiting,
  ]);
  const { qrCodeText } = await openCode(
    product.appUrl,
    seated,
    await freshOrder(product.appUrl, seated, orderId),
  );
  await product.sandbox.pay(qrCodeText);
  await waitForOrder(product, { buyer: seated, orderId }, ({ status }) => status === "PAID");
  expect(await product.rows.all(sql, [orderId])).toEqual([use]);
  expect(await readVoucher(product, fired)).toMatchObject({ status: "REDEEMED" });
  const { vouchers } = await readOrder(product.appUrl, seated, orderId);
  expect(vouchers).toMatchObject([{ state: "USED", pb1: 11_727, serviceCharge: 5_584 }]);
  expect(await readVoucher(product, waiting)).toMatchObject({ status: "TO_USE" });
});
