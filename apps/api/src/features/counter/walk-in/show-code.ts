import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { showCounterCode as call } from "@santap/contract/calls/staff/walk-in";
import type { SignedInStaff } from "../../../http/caller.ts";
import {
  createCounterPayment,
  type CounterPaymentDeps,
} from "../../payment/create/create-counter-payment.ts";
import { readQr } from "../../payment/read-payment.ts";
import { requireOpenDrawer } from "../shift/require-drawer.ts";

export type ShowCodeDeps = CounterPaymentDeps;

/** Of an order that was taken at a counter. */
export async function showCode(
  deps: ShowCodeDeps,
  { storeId, orderId, amount }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  await requireOpenDrawer(deps.db, staff);
  const box = await createCounterPayment(deps, { storeId, orderId, amount });
  return { box, ...(await readQr(deps, box)) };
}
