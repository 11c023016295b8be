import { roundCash, type CashSum } from "@santap/domain/payment/cash-rounding";
import type { Connection } from "../../../db/database.ts";
import { findCashRounding } from "./cash-store.ts";

export async function roundForStore(
  db: Connection,
  storeId: string,
  due: number,
): Promise<CashSum> {
  return roundCash(due, await findCashRounding(db, storeId));
}
