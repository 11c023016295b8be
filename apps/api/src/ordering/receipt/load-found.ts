import type { DataOf } from "@santap/contract/call";
import type { orderDetail } from "@santap/contract/calls/order";
import type { Tx } from "../../db/transaction.ts";
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

/** What a receipt says beside the order, of the same moment. */
export async function loadFound(tx: Tx, key: OrderKey) {
  const facts = await findReceiptFacts(tx, key);
  if (facts === null) throw new Error("a receipt without its order");
  return {
    facts,
    receipts: await findReceipts(tx, key),
    payments: await findReceiptPayments(tx, key),
    refunds: await findReceiptRefunds(tx, key),
    shares: await findPaidShares(tx, key),
    bought: await findBought(tx, key),
  };
}
