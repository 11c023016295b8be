import type { Language } from "@santap/contract/errors/language";
import type { Database } from "../../db/database.ts";
import { signReceiptLink } from "./receipt-link.ts";
import { findReceipts, type OrderKey } from "./receipt-store.ts";

interface LinkDeps {
  db: Database;
  ticketSecret: string;
  clock(): number;
}

/** For whoever stands in front of the counter. Null while the receipt has no number. */
export async function linkShownReceipt(
  { db, ticketSecret, clock }: LinkDeps,
  order: OrderKey,
  language: Language,
): Promise<{ path: string; until: number } | null> {
  const receipts = await findReceipts(db, order);
  if (!receipts.some(({ kind, number }) => kind === "SALE" && number !== null)) return null;
  const reader = { user: null, participant: null, language, isShown: true };
  return signReceiptLink(ticketSecret, order, { reader, now: clock() });
}
