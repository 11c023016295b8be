import { type Database, insertRow, prepareQuery } from "../database/database.ts";
import type { Provider } from "../payment/payment.ts";

export type DeliveryState =
  | "PENDING"
  | "DELIVERED"
  | "DROPPED"
  /** Never acknowledged; no more retries. */
  | "ABANDONED";

/** Times are epoch ms of the machine's clock, not business time. */
export interface OutboxRow {
  readonly id: number;
  readonly referenceNo: string;
  readonly provider: Provider;
  readonly externalId: string;
  readonly url: string | null;
  readonly body: string;
  readonly acknowledgedBy: string | null;
  readonly state: DeliveryState;
  readonly copies: number;
  readonly attempts: number;
  readonly lastAnswer: string | null;
  readonly createdAt: number;
  readonly dueAt: number;
}

export interface NewOutboxRow extends Omit<OutboxRow, "id" | "attempts" | "lastAnswer"> {
  /** 1: waits until it is due for a newer notification to overtake it. */
  readonly held: 0 | 1;
}

/** A notification that is overtaken waits for the first attempt of the other. */
const IS_DELIVERABLE = `state = 'PENDING' AND (afterId IS NULL OR EXISTS
  (SELECT 1 FROM outbox o WHERE o.id = outbox.afterId AND o.attempts > 0))`;

export type OutboxStore = ReturnType<typeof createOutboxStore>;

export function createOutboxStore(database: Database) {
  return { ...createHolding(database), ...createDelivering(database), ...createListing(database) };
}

function createHolding(database: Database) {
  const release = database.prepare(
    `UPDATE outbox SET held = 0, afterId = ?, dueAt = ?
     WHERE held = 1 AND state = 'PENDING' AND id <> ?`,
  );
  const held = database.prepare(
    "SELECT 1 FROM outbox WHERE held = 1 AND state = 'PENDING' AND attempts = 0 LIMIT 1",
  );
  return {
    insert: (row: NewOutboxRow): number => insertRow(database, "outbox", row),
    /** Makes held notifications deliverable after the first attempt of `overtaker`. */
    releaseHeld: (overtaker: number, now: number) => void release.run(overtaker, now, overtaker),
    hasHeld: () => held.get() !== undefined,
  };
}

function createDelivering(database: Database) {
  const due = prepareQuery<OutboxRow>(
    database,
    `SELECT * FROM outbox WHERE ${IS_DELIVERABLE} AND dueAt <= ? ORDER BY dueAt, id LIMIT ?`,
  );
  const next = prepareQuery<{ at: number | null }>(
    database,
    "SELECT MIN(dueAt) AS at FROM outbox WHERE state = 'PENDING' AND dueAt > ?",
  );
  const settlement = database.prepare(
    "UPDATE outbox SET state = ?, attempts = attempts + 1, lastAnswer = ?, dueAt = ? WHERE id = ?",
  );
  return {
    /** Oldest due time first. */
    due: (now: number, limit: number) => due.all(now, limit),
    nextDueAfter: (now: number) => next.get(now)?.at ?? null,
    settle: (id: number, outcome: { state: DeliveryState; answer: string; dueAt: number }) =>
      void settlement.run(outcome.state, outcome.answer, outcome.dueAt, id),
  };
}

function createListing(database: Database) {
  const again = database.prepare(
    `UPDATE outbox SET state = 'PENDING', copies = 1, held = 0, afterId = NULL, dueAt = ?
     WHERE referenceNo = ?`,
  );
  const list = prepareQuery<OutboxRow>(
    database,
    "SELECT * FROM outbox WHERE referenceNo = ? ORDER BY id",
  );
  return {
    resend: (referenceNo: string, now: number) => Number(again.run(now, referenceNo).changes),
    /** Oldest first. */
    listFor: (referenceNo: string) => list.all(referenceNo),
  };
}
