import { expect } from "vitest";
import { testWithCounter } from "../../../paying/payment/cash/cash.fixture.ts";
import {
  orderAndOpenCode,
  placeOrder,
  readOrder,
  sitDown,
  TOAST_PRICE,
} from "../../../testing/orders.ts";
import { waitForOrder } from "../../../testing/order-watch.ts";
import { inParallel } from "../../../testing/until.ts";
import { openFloorStaff } from "../../../restaurant/floor/floor-staff.fixture.ts";

// Its numbers begin at 1.
const test = testWithCounter();
const ROUND = [{ itemId: "S01-06", quantity: 1, modifierIds: [] }];

test("CTR-2 every order gets the next number of its store's day when the kitchen gets it, by whatever money", async ({
  product,
  counter,
}) => {
  const buyers = await inParallel(8, () => product.newBuyer());
  const numbers = await Promise.all(
    buyers.map(async (buyer, nth) => {
      if (nth % 2 === 0) {
        const { order, qrCodeText } = await orderAndOpenCode(product.appUrl, buyer);
        expect((await readOrder(product.appUrl, buyer, order.orderId)).dayNumber).toBeNull();
        await product.sandbox.pay(qrCodeText);
        const { orderId } = order;
        const paid = await waitForOrder(product, { buyer, orderId }, (it) => it.status === "PAID");
        return paid.dayNumber;
      }
      const { orderId } = await placeOrder(product.appUrl, buyer);
      await counter.take(orderId, TOAST_PRICE);
      return (await readOrder(product.appUrl, buyer, orderId)).dayNumber;
    }),
  );
  expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("CTR-2 a bill gets its number with the first round that goes to the kitchen, and keeps it", async ({
  product,
}) => {
  const buyer = await product.newBuyer();
  await product.rows.all("update store set staff_above_amount = 1 where store_id = 'S01'");
  const { seated, sessionId } = await sitDown(product.appUrl, buyer, "DEMO-B2");
  const order = { storeId: "S01", sessionId, lines: ROUND };
  const { orderId, roundState } = await placeOrder(product.appUrl, seated, order);
  expect(roundState).toBe("AWAITING_STAFF");
  const waiting = await readOrder(product.appUrl, seated, orderId);
  expect(waiting.dayNumber).toBeNull();
  const roundId = waiting.rounds[0]?.roundId ?? "";
  await (await openFloorStaff(product)).approveRound(roundId);
  expect((await readOrder(product.appUrl, seated, orderId)).dayNumber).toBe(1);

  await product.rows.all("update store set staff_above_amount = 100000000 where store_id = 'S01'");
  await placeOrder(product.appUrl, seated, order);
  const other = await sitDown(product.appUrl, await product.newBuyer(), "DEMO-B3");
  const second = { ...order, sessionId: other.sessionId };
  const { orderId: secondId } = await placeOrder(product.appUrl, other.seated, second);
  expect((await readOrder(product.appUrl, seated, orderId)).dayNumber).toBe(1);
  expect((await readOrder(product.appUrl, other.seated, secondId)).dayNumber).toBe(2);
});

test("CTR-2 the day ends at the store's hour in the store's zone; the next one begins with 1", async ({
  product,
  counter,
}) => {
  const ends = (offset: number) =>
    product.rows.all(
      `update store set utc_offset_minutes = 540, day_ends_minute = (1440 + $1 +
         extract(hour from now() at time zone 'UTC+0') * 60 + 540 +
         extract(minute from now() at time zone 'UTC+0'))::int % 1440 where store_id = 'S06'`,
      [offset],
    );
  const payCash = async () => {
    const buyer = await product.newBuyer();
    const { orderId } = await placeOrder(product.appUrl, buyer);
    await counter.take(orderId, TOAST_PRICE);
    return product.rows.one<{ day: string; n: number }>(
      "select business_day::text as day, day_number as n from orders where order_id = $1",
      [orderId],
    );
  };
  await ends(-5);
  const [today, later] = [await payCash(), await payCash()];
  await ends(5);
  const [before, next] = [await payCash(), await payCash()];
  expect(later).toEqual({ day: today.day, n: today.n + 1 });
  expect(Date.parse(today.day) - Date.parse(before.day)).toBe(24 * 3_600_000);
  expect(next).toEqual({ day: before.day, n: before.n + 1 });
});
