import { prepareQuery, type Database } from "../database/database.ts";
import type { OutgoingNotification } from "./notification-sender.ts";

export type DeliveryState =
  | "PENDING"
  | "DELIVERED"
  | "DROPPED"
  /** Never acknowledged; no more retries. */
  | "ABANDONED";

/** Times are epoch ms of the machine's clock, not business time. */
export interface OutboxRow extends OutgoingNotification {
  readonly id: number;
  readonly referenceNo: string;
  readonly state: DeliveryState;
  readonly copies: number;
  readonly attempts: number;
  readonly lastAnswer: string | null;
  readonly createdAt: number;
  readonly dueAt: number;
}

export interface NewOutboxRow extends OutgoingNotification {
  readonly referenceNo: string;
  readonly state: "PENDING" | "DROPPED";
  readonly copies: number;
  /** Waits until it is due for a newer notification to overtake it. */
  readonly held: boolean;
  readonly createdAt: number;
  readonly dueAt: number;
}

export interface NotificationStore {
  insert(row: NewOutboxRow): number;
  /** Makes held notifications deliverable after the first attempt of `overtaker`. */
  releaseHeld(overtaker: number, now: number): void;
  hasHeld(): boolean;
  /** Oldest due time first. */
  due(now: number, limit: number): OutboxRow[];
  nextDueAfter(now: number): number | null;
  settle(id: number, outcome: { state: DeliveryState; answer: string; dueAt: number }): void;
  resend(referenceNo: string, now: number): number;
  /** Of one code or one direct debit, oldest first. */
  ofPayment(referenceNo: string): OutboxRow[];
}

const COLUMNS = `id, reference_no AS referenceNo, external_id AS externalId, service,
  notify_url AS notifyUrl, body, state, copies, attempts, last_answer AS lastAnswer,
  created_at AS createdAt, due_at AS dueAt`;

/** A notification that is overtaken waits for the first attempt of the other. */
const IS_DELIVERABLE = `state = 'PENDING' AND (after_id IS NULL OR EXISTS
  (SELECT 1 FROM outbox o WHERE o.id = outbox.after_id AND o.attempts > 0))`;

export function createNotificationStore(database: Database): NotificationStore {
  return { ...createHolding(database), ...createDelivering(database), ...createListing(database) };
}

type Holding = Pick<NotificationStore, "insert" | "releaseHeld" | "hasHeld">;
type Delivering = Pick<NotificationStore, "due" | "nextDueAfter" | "settle">;

function createHolding(database: Database): Holding {
  const insertion = database.prepare(
    `INSERT INTO outbox (reference_no, external_id, service, notify_url, body, state, copies, held,
       created_at, due_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const release = database.prepare(
    `UPDATE outbox SET held = 0, after_id = ?, due_at = ?
     WHERE held = 1 AND state = 'PENDING' AND id <> ?`,
  );
  const held = database.prepare(
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

function createDelivering(database: Database): Delivering {
  const dueRows = prepareQuery<OutboxRow>(
    database,
    `SELECT ${COLUMNS} FROM outbox WHERE ${IS_DELIVERABLE} AND due_at <= ?
     ORDER BY due_at, id LIMIT ?`,
  );
  const next = prepareQuery<{ at: number | null }>(
    database,
    "SELECT MIN(due_at) AS at FROM outbox WHERE state = 'PENDING' AND due_at > ?",
  );
  const settlement = database.prepare(
    `UPDATE outbox SET state = ?, attempts = attempts + 1, last_answer = ?, due_at = ?
     WHERE id = ?`,
  );
  return {
    due: (now, limit) => dueRows.all(now, limit),
    nextDueAfter: (now) => next.get(now)?.at ?? null,
    settle: (id, { state, answer, dueAt }) => void settlement.run(state, answer, dueAt, id),
  };
}

function createListing(database: Database): Pick<NotificationStore, "resend" | "ofPayment"> {
  const again = database.prepare(
    `UPDATE outbox SET state = 'PENDING', copies = 1, held = 0, after_id = NULL, due_at = ?
     WHERE reference_no = ?`,
  );
  const list = prepareQuery<OutboxRow>(
    database,
    `SELECT ${COLUMNS} FROM outbox WHERE reference_no = ? ORDER BY id`,
  );
  return {
    resend: (referenceNo, now) => Number(again.run(now, referenceNo).changes),
    ofPayment: (referenceNo) => list.all(referenceNo),
  };
}
