import type { Memory } from "../memory/open-memory.ts";
import type { Parcel } from "./deliver.ts";

/** What became of a notification. */
export type DeliveryState =
  /** Yet to be acknowledged. */
  | "PENDING"
  | "DELIVERED"
  /** Lost by a fault. */
  | "DROPPED"
  /** Never acknowledged, and no longer tried. */
  | "ABANDONED";

/** A row of the outbox. Times are milliseconds of the machine's clock. */
export interface OutboxRow extends Parcel {
  readonly id: number;
  readonly referenceNo: string;
  readonly state: DeliveryState;
  /** Deliveries made at the same moment. */
  readonly copies: number;
  readonly attempts: number;
  readonly lastAnswer: string | null;
  readonly createdAt: number;
  readonly dueAt: number;
}

export interface NewOutboxRow extends Parcel {
  readonly referenceNo: string;
  readonly state: "PENDING" | "DROPPED";
  readonly copies: number;
  /** Waits for a younger notification to overtake it, until it is due. */
  readonly held: boolean;
  readonly createdAt: number;
  readonly dueAt: number;
}

export interface NotificationStore {
  insert(row: NewOutboxRow): number;
  /** Lets everything held go, but only after `overtaker` was tried. */
  releaseHeld(overtaker: number, now: number): void;
  hasHeld(): boolean;
  /** Due rows, the longest due first. */
  due(now: number, limit: number): OutboxRow[];
  /** When the next row becomes due after `now`; null where none will. */
  nextDueAfter(now: number): number | null;
  settle(id: number, outcome: { state: DeliveryState; answer: string; dueAt: number }): void;
  resend(referenceNo: string, now: number): number;
  /** Of one code or one direct debit, oldest first. */
  ofPayment(referenceNo: string): OutboxRow[];
}

const COLUMNS = `id, reference_no AS referenceNo, external_id AS externalId, service,
  notify_url AS notifyUrl, body, state, copies, attempts, last_answer AS lastAnswer,
  created_at AS createdAt, due_at AS dueAt`;

/** One that must let another pass waits until that one was tried at least once. */
const FREE_TO_GO = `state = 'PENDING' AND (after_id IS NULL OR EXISTS
  (SELECT 1 FROM outbox o WHERE o.id = outbox.after_id AND o.attempts > 0))`;

export function createNotificationStore(memory: Memory): NotificationStore {
  return { ...holding(memory), ...delivering(memory), ...showing(memory) };
}

type Holding = Pick<NotificationStore, "insert" | "releaseHeld" | "hasHeld">;
type Delivering = Pick<NotificationStore, "due" | "nextDueAfter" | "settle">;

function holding(memory: Memory): Holding {
  const insertion = memory.prepare(
    `INSERT INTO outbox (reference_no, external_id, service, notify_url, body, state, copies, held,
       created_at, due_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const release = memory.prepare(
    `UPDATE outbox SET held = 0, after_id = ?, due_at = ?
     WHERE held = 1 AND state = 'PENDING' AND id <> ?`,
  );
  const held = memory.prepare(
    "SELECT 1 FROM outbox WHERE held = 1 AND state = 'PENDING' AND attempts = 0 LIMIT 1",
  );
  return {
    insert: (row) => {
      const result = insertion.run(
        ...[row.referenceNo, row.externalId, row.service, row.notifyUrl, row.body, row.state],
        ...[row.copies, row.held ? 1 : 0, row.createdAt, row.dueAt],
      );
      return Number(result.lastInsertRowid);
    },
    releaseHeld: (overtaker, now) => void release.run(overtaker, now, overtaker),
    hasHeld: () => held.get() !== undefined,
  };
}

function delivering(memory: Memory): Delivering {
  const dueRows = memory.prepare(
    `SELECT ${COLUMNS} FROM outbox WHERE ${FREE_TO_GO} AND due_at <= ?
     ORDER BY due_at, id LIMIT ?`,
  );
  const next = memory.prepare(
    "SELECT MIN(due_at) AS at FROM outbox WHERE state = 'PENDING' AND due_at > ?",
  );
  const settlement = memory.prepare(
    `UPDATE outbox SET state = ?, attempts = attempts + 1, last_answer = ?, due_at = ?
     WHERE id = ?`,
  );
  return {
    due: (now, limit) => dueRows.all(now, limit) as unknown as OutboxRow[],
    nextDueAfter: (now) => (next.get(now) as { at: number | null }).at,
    settle: (id, { state, answer, dueAt }) => void settlement.run(state, answer, dueAt, id),
  };
}

function showing(memory: Memory): Pick<NotificationStore, "resend" | "ofPayment"> {
  const again = memory.prepare(
    `UPDATE outbox SET state = 'PENDING', copies = 1, held = 0, after_id = NULL, due_at = ?
     WHERE reference_no = ?`,
  );
  const list = memory.prepare(`SELECT ${COLUMNS} FROM outbox WHERE reference_no = ? ORDER BY id`);
  return {
    resend: (referenceNo, now) => Number(again.run(now, referenceNo).changes),
    ofPayment: (referenceNo) => list.all(referenceNo) as unknown as OutboxRow[],
  };
}
