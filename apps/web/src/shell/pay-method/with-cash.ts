import { CASH } from "@santap/domain/order/counter";
import type { PayType } from "./chosen-method.ts";

/**
 * Cash is a row like the others. `atCounter`: what the order costs at the store's counter; null where it
 * takes none, and absent from an older server.
 */
export function withCash(offered: readonly PayType[], atCounter?: number | null): PayType[] {
  if (typeof atCounter !== "number") return [...offered];
  return [...offered, { payType: CASH, payChannelId: "", payableAmount: atCounter }];
}
