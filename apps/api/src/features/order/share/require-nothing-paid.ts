import { ErrorCode } from "@santap/contract/errors/codes";
import type { Connection } from "../../../db/database.ts";
import { refuse } from "../../../http/refusal.ts";
import type { OrderRow } from "../order-row.ts";
import { isSharedBill, loadShares } from "./load-shares.ts";

/** A bill's coupons, vouchers and deals are fixed from its first paid share. */
export async function requireNothingPaid(db: Connection, bill: OrderRow): Promise<void> {
  if (!isSharedBill(bill)) return;
  const shares = await loadShares(db, bill);
  if (shares.some(({ status }) => status === "PAID"))
    refuse(ErrorCode.orderAlreadyPaid, { variant: "cannotModify" });
}
