import type { DataOf } from "@santap/contract/call";
import type { orderDetail } from "@santap/contract/calls/order";
import type { Database } from "../../db/database.ts";
import {
  findBought,
  findPaidShares,
  findReceiptFacts,
  findReceiptPayments,
  findReceiptRefunds,
  findReceipts,
  type OrderKey,
} from "./receipt-store.ts";

/** As its reader sees it. */
export type Order = DataOf<typeof orderDetail>;

export type Found = Awaited<ReturnType<typeof loadFound>>;

/** What a receipt says beside the order. */
export async function loadFound(db: Database, key: OrderKey) {
  const [facts, receipts, payments, refunds, shares, bought] = await Promise.all([
    findReceiptFacts(db, key),
    findReceipts(db, key),
    findReceiptPayments(db, key),
    findReceiptRefunds(db, key),
    findPaidShares(db, key),
    findBought(db, key),
  ]);
  if (facts === null) throw new Error("a receipt without its order");
  return { facts, receipts, payments, refunds, shares, bought };
}
