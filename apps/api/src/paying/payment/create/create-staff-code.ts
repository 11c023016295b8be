import { deriveOrderSideId } from "../../../tokens/public-id.ts";
import { lockCodeDue, lockRunningDue, type BillCodeRequest } from "../payable/due-code.ts";
import { lockWalkInDue, type CounterCharge } from "../payable/due-order.ts";
import { createPayment, type CreatePaymentDeps, type PaymentRequest } from "./create-payment.ts";

export interface StaffCodeDeps extends CreatePaymentDeps {
  publicOrigin: string;
}

/** However often it is asked for, an order of the counter has one code. Its box. */
export async function createCounterCode(
  deps: StaffCodeDeps,
  charge: CounterCharge,
): Promise<string> {
  return showCode(deps, (tx, now) => lockWalkInDue(tx, charge, now));
}

export interface ShownCode {
  shareId: string;
  box: string;
}

/** Of a share that staff hold for guests without a phone; said again it is the same one. */
export async function createBillCode(
  deps: StaffCodeDeps,
  request: BillCodeRequest,
): Promise<ShownCode> {
  const { storeId, orderId, key } = request;
  const shareId = deriveOrderSideId(storeId, [orderId, key]);
  const box = await showCode(deps, (tx, now) => lockCodeDue(tx, { ...request, shareId }, now));
  return { shareId, box };
}

/** Of a share that runs, by whomever it was made. */
export async function createShareCode(
  deps: StaffCodeDeps,
  named: { storeId: string; shareId: string },
): Promise<ShownCode> {
  const box = await showCode(deps, (tx, now) => lockRunningDue(tx, named, now));
  return { shareId: named.shareId, box };
}

/** A QRIS code on the screen of staff: the one that runs, else a new one. */
async function showCode(deps: StaffCodeDeps, lockDue: PaymentRequest["lockDue"]): Promise<string> {
  const attempt = await createPayment(deps, {
    lockDue,
    method: { partnerCode: "KIOSK", payType: "QRIS", payChannelId: "" },
    payer: { userId: null, payerMac: null },
    phoneNo: null,
    buildReturnUrl: () => deps.publicOrigin,
  });
  return attempt.box;
}
