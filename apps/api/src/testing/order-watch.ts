import { readOrder } from "./orders.ts";
import type { Buyer, TestProduct } from "./test-product.ts";
import { until } from "./until.ts";

export type OrderDetail = Awaited<ReturnType<typeof readOrder>>;

/** The buyer's order, once it is as awaited. */
export function waitForOrder(
  product: TestProduct,
  { buyer, orderId }: { buyer: Buyer; orderId: string },
  is: (order: OrderDetail) => boolean,
): Promise<OrderDetail> {
  return until(`the awaited state of ${orderId} (${is})`, async () => {
    const order = await readOrder(product.appUrl, buyer, orderId);
    return is(order) ? order : null;
  });
}

/** What happened to an order, in words of its timeline. */
export function timelineKinds({ timeline }: OrderDetail): string[] {
  return timeline.map(({ kind }) => kind);
}

/** The one refund of a payment. */
export function getRefund({ rows }: TestProduct, box: string) {
  return rows.one<{ status: string; reason: string; route: string }>(
    "select status, reason, route from refund where box = $1",
    [box],
  );
}
