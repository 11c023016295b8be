import type { Tx } from "../../db/transaction.ts";

/** What a person may give back, by the limits of their store. Asked and told in the act's transaction. */
export interface RefundAuthority {
  /** False where somebody else has to agree. */
  allows(tx: Tx, amount: number): Promise<boolean>;
  /** It was decided. */
  record(tx: Tx, decided: { orderId: string; amount: number }): Promise<void>;
}
