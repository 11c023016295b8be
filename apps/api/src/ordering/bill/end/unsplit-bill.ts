import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { unsplitBill as call } from "@santap/contract/calls/table/share";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { SignedIn } from "../../../http/caller.ts";
import { refuse } from "../../../http/refusal.ts";
import { requireStoreId } from "../../order/access/order-access.ts";
import { closeShare, type CloseShareDeps } from "./close-share.ts";
import { loadShare } from "../../order/shares/load-shares.ts";

/** By its payer alone. paymentInProgress while the acquirer has not confirmed the payment's end. */
export async function unsplitBill(
  deps: CloseShareDeps,
  { shareId }: PayloadOf<typeof call>,
  user: SignedIn,
): Promise<DataOf<typeof call>> {
  const storeId = requireStoreId(shareId);
  const share = await loadShare(deps.db, storeId, shareId);
  if (share === null || share.user_id !== user.userId) return refuse(ErrorCode.orderNotFound);
  const closed = await closeShare(deps, share, "PAYER");
  if (closed === null) return refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
  return { shareId, state: closed };
}
