import type { Tx } from "../../../db/transaction.ts";

export interface GoneGuests {
  storeId: string;
  /** The table's bill. */
  orderId: string;
  /** None where somebody left by themselves. */
  removed: readonly { participant_id: string; user_id: string | null }[];
}

/** Ends the running shares of who is removed, and takes off the bill what guests who are gone put on it. */
export type EndGuestPart = (tx: Tx, guests: GoneGuests, at: number) => Promise<void>;
