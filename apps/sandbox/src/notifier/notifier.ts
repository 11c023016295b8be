import type { KeyObject } from "node:crypto";
import { extraCopies, type FaultBox } from "../faults/faults.ts";
import { newExternalId } from "../transactions/references.ts";
import type { NotificationDraft } from "./compose-notification.ts";
import type { DeliveryAnswer, DeliveryLine } from "./deliver.ts";
import type { NotificationStore, OutboxRow } from "./notification-store.ts";
import { nextAttemptAt, RETRY_DELAYS_MS } from "./retry-schedule.ts";

export interface Notifier {
  /** Writes it to the outbox, inside the caller's step; call {@link wake} after that step. */
  enqueue(draft: NotificationDraft): void;
  /** Delivers what is due, now. */
  wake(): void;
  /** Sends every notification of a payment once more, whatever became of it. Answers how many. */
  resend(referenceNo: string): number;
  /** Waits a moment for deliveries under way; the others follow after the next start. */
  close(): Promise<void>;
}

export interface NotifierParts {
  readonly store: NotificationStore;
  readonly line: DeliveryLine;
  readonly privateKey: KeyObject;
  readonly faults: FaultBox;
  readonly retryDelaysMs?: readonly number[] | undefined;
}

const AT_ONCE = 16;
/** How long a notification waits for another one to overtake it. */
const HOLD_MS = 1_000;
const LONGEST_TIMER_MS = 60_000;
const CLOSING_MS = 2_000;

/**
 * Delivers the outbox: at once, then again by the schedule until it is acknowledged. It sleeps until
 * the next row is due. Due times are the machine's clock, since timers run by it too.
 */
export function createNotifier(parts: NotifierParts): Notifier {
  const { store } = parts;
  const underWay = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function wake(): void {
    if (closed) return;
    clearTimeout(timer);
    const now = Date.now();
    for (const row of store.due(now, AT_ONCE + underWay.size)) {
      if (underWay.size >= AT_ONCE) return; // the next one that ends wakes us
      if (!underWay.has(row.id)) begin(row);
    }
    const next = store.nextDueAfter(now);
    if (next === null) return;
    timer = setTimeout(wake, Math.min(next - now, LONGEST_TIMER_MS)).unref();
  }

  function begin(row: OutboxRow): void {
    const delivery = deliverRow(parts, row).finally(() => {
      underWay.delete(row.id);
      wake();
    });
    underWay.set(row.id, delivery);
  }

  return {
    enqueue: (draft) => putInOutbox(parts, draft),
    wake,
    resend: (referenceNo) => {
      const count = store.resend(referenceNo, Date.now());
      wake();
      return count;
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await Promise.race([Promise.allSettled(underWay.values()), afterUnref(CLOSING_MS)]);
      parts.line.close();
      await Promise.allSettled(underWay.values());
    },
  };
}

/** Faults are decided when something happens, not when it is delivered. */
function putInOutbox({ store, faults }: NotifierParts, draft: NotificationDraft): void {
  const now = Date.now();
  const dropped = faults.takes("dropNotifications");
  const reordered = !dropped && faults.takes("reorderNotifications");
  const overtakes = reordered && store.hasHeld();
  const held = reordered && !overtakes;
  const delay = (faults.current().delayMs ?? 0) + (held ? HOLD_MS : 0);
  const id = store.insert({
    ...draft,
    externalId: newExternalId(new Date(now)),
    state: dropped ? "DROPPED" : "PENDING",
    copies: 1 + extraCopies(faults.current()),
    held,
    createdAt: now,
    dueAt: now + delay,
  });
  if (overtakes) store.releaseHeld(id, now + delay);
}

async function deliverRow(parts: NotifierParts, row: OutboxRow): Promise<void> {
  const copies = Array.from({ length: row.copies }, () =>
    parts.line.deliver(row, parts.privateKey),
  );
  const answers = await Promise.all(copies);
  const acknowledged = answers.find((answer) => answer.acknowledged);
  const answer = describe(acknowledged ?? answers[0]);
  if (acknowledged !== undefined) {
    parts.store.settle(row.id, { state: "DELIVERED", answer, dueAt: row.dueAt });
    return;
  }
  const attempts = row.attempts + 1;
  const delays = parts.retryDelaysMs ?? RETRY_DELAYS_MS;
  const next = nextAttemptAt({ attempts, createdAt: row.createdAt }, Date.now(), delays);
  const state = next === null ? "ABANDONED" : "PENDING";
  parts.store.settle(row.id, { state, answer, dueAt: next ?? row.dueAt });
}

function describe(answer: DeliveryAnswer | undefined): string {
  if (answer === undefined || answer.status === null) return "no answer";
  return `HTTP ${answer.status}, ${answer.responseCode ?? "no response code"}`;
}

function afterUnref(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
