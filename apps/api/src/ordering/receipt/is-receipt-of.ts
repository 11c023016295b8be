import { formatReceiptNumber, parseReceiptNumber } from "@santap/domain/receipt/receipt-number";
import type { Connection } from "../../db/database.ts";
import { findReceipts, type OrderKey } from "./receipt-store.ts";

/** Whether a number, as it is typed from paper, is of this order or of a share of it. */
export async function isReceiptOf(db: Connection, key: OrderKey, typed: string): Promise<boolean> {
  const said = parseReceiptNumber(typed);
  if (said === null) return false;
  const receipts = await findReceipts(db, key);
  return receipts.some(
    ({ kind, year, number }) =>
      year !== null &&
      number !== null &&
      formatReceiptNumber({ storeId: key.storeId, kind, year, number }) ===
        formatReceiptNumber(said) &&
      kind === "SALE",
  );
}
