import type { Language } from "@santap/contract/errors/language";
import type { CashRefusal, Tendering } from "@santap/domain/payment/cash";
import type { Tender } from "@santap/domain/payment/tender";
import type { Database } from "../../../db/database.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { CashRow } from "./cash-store.ts";

export type CloseLive = (storeId: string, chargeId: string) => Promise<boolean>;

export interface CashDeps {
  db: Database;
  clock(): number;
  /**
   * Of an order or of a share: true once its live payment is closed. Where it is absent, cash is refused
   * while one lives.
   */
  cancelLiveAttempt?: CloseLive;
}

export interface TakenCash {
  /** Or a share's id; a bill's stands for all that is left of it. */
  orderId: string;
  /** Of a bill, only what no diner is paying now, as a share of this id, which is taken once. */
  besideRunning?: string | null;
  /** As {@link quoteCash} says it: of cash after rounding, else what is due. */
  amount: number;
  /** Cash where it is not said. */
  tender?: Tender;
  /** As typed; of what is no cash. */
  reference?: string;
  /** What the diner gave; absent where it was not counted. */
  tendered?: number | null;
  by: string;
  /** Of the same person: names are not unique. */
  operatorId?: string;
  stationId?: string | null;
  shiftId?: string | null;
  /** Of the staff. */
  language?: Language;
  /** Whatever else is kept of it, in the same transaction. */
  record?(
    tx: Tx,
    cash: Tendering & { orderId: string; shareId: string | null; amount: number },
  ): Promise<void>;
}

export interface CashTaken extends Omit<CashRow, "share_id" | "taken_by"> {
  kind: "TAKEN";
  orderId: string;
  shareId: string | null;
  dayNumber: number | null;
  by: string;
  replayed: boolean;
}

/** What can be taken now; payments that live are closed first. */
export interface CashQuote {
  kind: "DUE";
  /** What `due` is rounded to in cash. */
  payable: number;
  due: number;
}

/** The diner gets the cash back. */
export interface CashRefused {
  kind: "REFUSED";
  reason: CashRefusal | "NOT_FOUND" | "DEAL";
  /** What is to be taken instead, and what it is rounded from. */
  payable: number;
  due: number;
  /** With PAYMENT_UNDER_WAY: who is paying, and for how long yet. */
  payer: { name: string | null; secondsLeft: number } | null;
}
