import type { DataOf } from "@santap/contract/call";
import type { closePayOrder } from "@santap/contract/pay";
import { publicPayStatus } from "@santap/domain/payment/attempt-state";
import { refuse } from "../../refused.ts";
import { storeIdOf } from "../../tokens/public-id.ts";
import { closeAttempt, type CloseDeps } from "./reconcile/close-attempt.ts";
import { findAttempt } from "./pay-store.ts";

/**
 * The holder lets go of a live payment: its code is ended at the acquirer. 4110001 for anybody else,
 * 4110009 while the acquirer cannot say that it is over. What was paid meanwhile stays paid.
 */
export async function letGo(
  deps: CloseDeps,
  box: string,
  userId: string,
): Promise<DataOf<typeof closePayOrder>> {
  const storeId = storeIdOf(box);
  const attempt = storeId === null ? null : await findAttempt(deps.db, storeId, box);
  if (attempt === null || attempt.user_id !== userId) refuse("4110001");
  const over = await closeAttempt(deps, attempt);
  if (!over) refuse("4110009", { variant: "anotherPayment" });
  const after = await findAttempt(deps.db, attempt.store_id, box);
  return { payStatus: publicPayStatus((after ?? attempt).status) };
}
