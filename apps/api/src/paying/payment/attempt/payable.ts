import type { PayloadOf } from "@santap/contract/call";
import type { createPayOrder } from "@santap/contract/calls/payment";
import type { SuccessDecision } from "@santap/domain/payment/success";
import type { StatementPart } from "../../../db/execute-parts.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import type { OrderRow, PayableRow } from "../../../ordering/order/rows/order-row.ts";
import type { Payment } from "../acquirer/acquirer.ts";
import type { AttemptRow } from "./attempt-store.ts";

export interface ArrivedPayment {
  attempt: AttemptRow & { handled: string[] };
  payment: Payment;
  paidAt: number;
  now: number;
  lateWindowMs: number;
}

export interface AppliedPayment {
  attempt: AttemptRow;
  amount: number;
  at: number;
  late: boolean;
  /** Of the statement that pays it. */
  parts: readonly StatementPart[];
}

/** What an attempt pays, under its order's lock: all of the order, or a share of it. */
export interface Payable {
  /** Null for all of an order. */
  shareId: string | null;
  decide(arrived: ArrivedPayment): Promise<SuccessDecision>;
  apply(applied: AppliedPayment): Promise<void>;
  /** The money goes back: it takes none. */
  reject(attempt: AttemptRow, at: number): Promise<void>;
  /** Money of another amount, about which staff decide. */
  handToStaff(attempt: AttemptRow, paid: { amount: number; at: number }): Promise<void>;
  /** Its attempt was closed unpaid; `waitsUntil`: its payer pays another way, at the latest then. */
  reopen(end: { expired: boolean; waitsUntil: number | undefined; at: number }): Promise<void>;
}

/** What somebody is about to pay, under its order's lock. */
export interface Due {
  /** The order, with what it costs by the chosen method. */
  order: PayableRow;
  amount: number;
  /** The order's or share's id, of which a payment may be live; null where none can be. */
  liveOf: string | null;
  /** At the table, of who pays. */
  seat: number | null;
  /** Where nothing is left to pay. */
  close?(): Promise<void>;
  /** It is being paid from now on; the share that is, or null for all of an order. */
  begin(): Promise<PaidShare | null>;
}

/** When its time ends, its payment does. */
export interface PaidShare {
  share_id: string;
  clock_ends_at: number;
}

/** By a diner. */
export interface DueRequest {
  input: PayloadOf<typeof createPayOrder>;
  user: SignedIn;
  caller: Caller;
  ticketSecret: string;
  now: number;
}

/** What payment knows of orders and bills; given in by the composition root. */
export interface Payables {
  lockOrder(tx: Tx, storeId: string, orderId: string): Promise<OrderRow>;
  load(tx: Tx, order: OrderRow, shareId: string | null): Promise<Payable>;
  /** Refuses what may not be paid, and another amount than was shown. */
  lockDue(tx: Tx, request: DueRequest): Promise<Due>;
}
