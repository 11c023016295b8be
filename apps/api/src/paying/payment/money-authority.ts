import type { Tx } from "../../db/transaction.ts";

/** What a person may give away, by the limits of their store. Asked and told in the act's transaction. */
export interface MoneyAuthority {
  /** False where somebody else has to agree. */
  allows(tx: Tx, amount: number): Promise<boolean>;
  /** Ends the transaction where somebody else has to agree. */
  demand(tx: Tx, amount: number): Promise<void>;
  /** It was decided. */
  record(tx: Tx, decided: { orderId: string; amount: number }): Promise<unknown>;
}
