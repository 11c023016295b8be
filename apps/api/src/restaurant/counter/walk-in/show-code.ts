import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { showCounterCode as call } from "@santap/contract/calls/staff/walk-in";
import type { SignedInStaff } from "../../../http/caller.ts";
import {
  createCounterCode,
  type StaffCodeDeps,
} from "../../../paying/payment/create/create-staff-code.ts";
import { readQr } from "../../../paying/payment/read-payment.ts";
import { requireOpenDrawer } from "../shift/require-drawer.ts";

/** Of an order that was taken at a counter. */
export async function showCode(
  deps: StaffCodeDeps,
  { storeId, orderId, amount }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  await requireOpenDrawer(deps.db, staff);
  const box = await createCounterCode(deps, { storeId, orderId, amount });
  return { box, ...(await readQr(deps, box)) };
}
