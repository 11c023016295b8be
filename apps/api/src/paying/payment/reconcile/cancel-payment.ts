import type { DataOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { closePayOrder } from "@santap/contract/calls/payment";
import { publicPayStatus } from "@santap/domain/payment/attempt-state";
import { refuse } from "../../../http/refusal.ts";
import { letGoOfShare } from "../../../ordering/bill/end/close-share.ts";
import { parseStoreId } from "../../../tokens/public-id.ts";
import { cancelAttempt, type CancelAttemptDeps } from "./cancel-attempt.ts";
import { findAttempt } from "../attempt/attempt-store.ts";

/**
 * orderNotFound for callers other than the holder, paymentInProgress until the acquirer confirms the end.
 */
export async function cancelPayment(
  deps: CancelAttemptDeps,
  box: string,
  userId: string,
): Promise<DataOf<typeof closePayOrder>> {
  const storeId = parseStoreId(box);
  const attempt = storeId === null ? null : await findAttempt(deps.db, storeId, box);
  if (attempt === null || attempt.user_id !== userId) refuse(ErrorCode.orderNotFound);
  if (attempt.share_id !== null) await letGoOfShare(deps, attempt.store_id, attempt.share_id);
  const over = await cancelAttempt(deps, attempt);
  if (!over) refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
  const after = await findAttempt(deps.db, attempt.store_id, box);
  return { payStatus: publicPayStatus((after ?? attempt).status) };
}
