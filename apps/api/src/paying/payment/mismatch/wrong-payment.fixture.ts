import type { MismatchDecision } from "@santap/domain/payment/mismatch";
import { type openCode, orderAndOpenCode } from "../../../testing/orders.ts";
import type { TestProduct } from "../../../testing/test-product.ts";
import { until } from "../../../testing/until.ts";
import type { StaffFixture } from "../../refund/staff-refund.fixture.ts";
import { decideMismatch } from "./decide-mismatch.ts";
import { findWaitingMismatches } from "./mismatch-store.ts";

/** An order whose code was paid with another amount, waiting for the staff. */
export async function payAmount(product: TestProduct, staff: StaffFixture, amount: number) {
  const buyer = await product.newBuyer();
  const opened = await orderAndOpenCode(product.appUrl, buyer);
  return { buyer, ...opened, ...(await payWrongly(product, staff, opened, amount)) };
}

type Opened = Awaited<ReturnType<typeof openCode>>;

export async function payWrongly(
  product: TestProduct,
  staff: StaffFixture,
  { order, box, qrCodeText }: Opened,
  amount: number,
) {
  const { reference } = await product.sandbox.pay(qrCodeText, amount);
  await until("the payment with the staff", async () => {
    const waiting = await findWaitingMismatches(staff.deps.db, { storeId: null, limit: 50 });
    return waiting.some((one) => one.box === box && one.payment_ref === reference);
  });
  return { orderId: order.orderId, paymentRef: reference };
}

export type Wrong = Awaited<ReturnType<typeof payAmount>>;

export function decide(staff: StaffFixture, wrong: Wrong, decision: MismatchDecision, by = "Rina") {
  const { box, paymentRef } = wrong;
  return decideMismatch(staff.deps, { box, paymentRef, decision, by });
}
