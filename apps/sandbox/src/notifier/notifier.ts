import type { KeyObject } from "node:crypto";
import { extraCopies, type FaultBox } from "../faults/faults.ts";
import { newExternalId } from "../transactions/references.ts";
import type {
  DeliveryAnswer,
  NotificationSender,
  OutgoingNotification,
} from "./notification-sender.ts";
import type { NotificationStore, OutboxRow } from "./notification-store.ts";
import { nextAttemptAt, RETRY_DELAYS_MS } from "./retry-schedule.ts";

/** A notification before it is stored. */
export interface NotificationDraft extends Pick<OutgoingNotification, "service" | "notifyUrl"> {
  readonly referenceNo: string;
  /** JSON, serialised once: exactly these bytes are signed and sent. */
  readonly body: string;
}

export interface Notifier {
  /** Call it inside the transaction of the change, and {@link wake} after the commit. */
  enqueue(draft: NotificationDraft): void;
  wake(): void;
  /** Resends every notification of a payment; returns their number. */
  resend(referenceNo: string): number;
  /** Waits briefly for running deliveries; the others follow after the next start. */
  close(): Promise<void>;
}

export interface NotifierParts {
  readonly store: NotificationStore;
  readonly sender: NotificationSender;
  readonly privateKey: KeyObject;
  readonly faults: FaultBox;
  readonly retryDelaysMs?: readonly number[] | undefined;
}

const MAX_CONCURRENT = 16;
/** How long a notification waits to be overtaken. */
const HOLD_MS = 1_000;
const MAX_TIMER_MS = 60_000;
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Delivers at once, then by the retry schedule. Due times are the machine's clock, as timers use
 * it.
 */
export function createNotifier(parts: NotifierParts): Notifier {
  const { store } = parts;
  const inFlight = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function wake(): void {
    if (closed) return;
    clearTimeout(timer);
    const now = Date.now();
    for (const row of store.due(now, MAX_CONCURRENT + inFlight.size)) {
      if (inFlight.size >= MAX_CONCURRENT) return; // the next one that ends wakes us
      if (!inFlight.has(row.id)) begin(row);
    }
    const next = store.nextDueAfter(now);
    if (next === null) return;
    timer = setTimeout(wake, Math.min(next - now, MAX_TIMER_MS)).unref();
  }

  function begin(row: OutboxRow): void {
    const delivery = deliverRow(parts, row).finally(() => {
      inFlight.delete(row.id);
      wake();
    });
    inFlight.set(row.id, delivery);
  }

  return {
    enqueue: (draft) => insertIntoOutbox(parts, draft),
    wake,
    resend: (referenceNo) => {
      const count = store.resend(referenceNo, Date.now());
      wake();
      return count;
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await Promise.race([Promise.allSettled(inFlight.values()), delayUnref(CLOSE_TIMEOUT_MS)]);
      parts.sender.close();
      await Promise.allSettled(inFlight.values());
    },
  };
}

/** Faults apply at the time of the event, not of the delivery. */
function insertIntoOutbox({ store, faults }: NotifierParts, draft: NotificationDraft): void {
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
    parts.sender.deliver(row, parts.privateKey),
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

function delayUnref(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
