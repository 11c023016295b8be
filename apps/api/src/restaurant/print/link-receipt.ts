import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { receiptLink as call } from "@santap/contract/calls/staff/print";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { Language } from "@santap/contract/errors/language";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { refuse } from "../../http/refusal.ts";
import { isWalkIn } from "../../ordering/order/access/walk-in.ts";
import { linkShownReceipt } from "../../ordering/receipt/link-shown-receipt.ts";
import type { PrintDeps } from "./printer/print-deps.ts";

/** Of an order that was taken at a counter alone: others have their receipt on the phone that ordered. */
export async function linkReceipt(
  deps: PrintDeps,
  { storeId, orderId }: PayloadOf<typeof call>,
  language: Language,
): Promise<DataOf<typeof call>> {
  if (!(await isWalkIn(deps.db, storeId, orderId))) refuse(ErrorCode.orderNotFound);
  const link = await linkShownReceipt(deps, { storeId, orderId }, language);
  if (link === null)
    return refuse(StaffErrorCode.printRefused, { variant: "numberSoon" }, { retryAfter: 2 });
  return { url: `${deps.publicOrigin}${link.path}`, until: link.until };
}
