import { randomUUID } from "node:crypto";
import { test as base, testWithOwnProduct } from "../../testing/fixtures.ts";
import { placeOrder, TOAST } from "../../testing/orders.ts";
import type { TestProduct } from "../../testing/test-product.ts";
import { addStations, openStationOf } from "../staff/staff.fixture.ts";
import type { StoreRole } from "@santap/domain/staff/permission";

export const STORE = { storeId: "S06" };

const addCounter = ({ product }: { product: TestProduct }) =>
  addStations(product.rows, STORE.storeId);

/** Tests on the worker's product, with stations at S06. */
export function testAtCounter() {
  return base.extend("stations", { scope: "file", auto: true }, addCounter);
}

/** Tests that change the store's settings, on a product of the file's own. */
export function testWithOwnCounter() {
  return testWithOwnProduct().extend("stations", { scope: "file", auto: true }, addCounter);
}

export type CounterTablet = Awaited<ReturnType<typeof openCounter>>;

/** The counter's tablet with somebody signed in, and its drawer open. */
export async function openCounter({ appUrl, rows }: TestProduct, role: StoreRole = "CASHIER") {
  const tablet = await openStationOf(appUrl, rows, { ...STORE, stationId: "counter", role });
  await rows.all(
    `insert into shift (store_id, shift_id, station_id, opened_by, opened_at, float_amount)
     values ('S06', $1, 'counter', $2, now(), 200000) on conflict do nothing`,
    [randomUUID(), tablet.operatorId],
  );
  return tablet;
}

/** Toasts that nobody has paid. */
export async function orderToast(product: TestProduct, quantity = 1) {
  const buyer = await product.newBuyer();
  const lines = [{ ...TOAST, quantity }];
  const { orderId, payableAmount } = await placeOrder(product.appUrl, buyer, { lines });
  return { buyer, orderId, amount: payableAmount };
}
