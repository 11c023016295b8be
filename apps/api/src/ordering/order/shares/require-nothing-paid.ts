import { ErrorCode } from "@santap/contract/errors/codes";
import type { Connection } from "../../../db/database.ts";
import { refuse } from "../../../http/refusal.ts";
import type { OrderRow } from "../rows/order-row.ts";
import { isSharedBill, loadShares } from "./load-shares.ts";

/** From its first paid share on; a bill that several people pay. */
export async function isPartlyPaid(db: Connection, bill: OrderRow): Promise<boolean> {
  if (!isSharedBill(bill)) return false;
  return (await loadShares(db, bill)).some(({ status }) => status === "PAID");
}

/** A bill's coupons, vouchers and deals are fixed from its first paid share. */
export async function requireNothingPaid(db: Connection, bill: OrderRow): Promise<void> {
  if (await isPartlyPaid(db, bill)) refuse(ErrorCode.orderAlreadyPaid, { variant: "cannotModify" });
}
