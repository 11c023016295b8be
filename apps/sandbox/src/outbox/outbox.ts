import type { FaultBox } from "../faults/fault-box.ts";
import { extraCopies, type Faults } from "../faults/faults.ts";
import type { PaymentDetails, PaymentEvent, Provider } from "../payment/payment.ts";
import { newExternalId } from "../payment/references.ts";
import { deliver, type DeliveryAnswer, UNANSWERED } from "./deliver.ts";
import type { Letter, Message, NotificationFormat } from "./notification-format.ts";
import type { OutboxRow, OutboxStore } from "./outbox-store.ts";
import { nextAttemptAt } from "./retry-schedule.ts";

export interface Outbox {
  /** Call it inside the transaction of the change, and {@link wake} after the commit. */
  enqueue(details: PaymentDetails, event: PaymentEvent): void;
  wake(): void;
  /** Resends every notification of a payment; returns their number. */
  resend(referenceNo: string): number;
  /** Sends it without authenticity, once; nothing is stored. */
  forge(details: PaymentDetails): Promise<DeliveryAnswer>;
  /** Of one payment, oldest first. */
  listFor(referenceNo: string): OutboxRow[];
  /** Waits briefly for running deliveries; the others follow after the next start. */
  close(): Promise<void>;
}

export interface OutboxParts {
  readonly store: OutboxStore;
  readonly formats: Readonly<Record<Provider, NotificationFormat>>;
  readonly faults: FaultBox<Faults>;
  readonly retryDelaysMs?: readonly number[] | undefined;
}

const MAX_CONCURRENT = 16;
/** How long a notification waits to be overtaken. */
const HOLD_MS = 1_000;
const MAX_TIMER_MS = 60_000;
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Delivers at once, then by the provider's schedule. Due times are the machine's clock, as timers
 * use it.
 */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store } = parts;
  const ending = new AbortController();
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
    const delivery = deliverRow(parts, row, ending.signal).finally(() => {
      inFlight.delete(row.id);
      wake();
    });
    inFlight.set(row.id, delivery);
  }

  return {
    enqueue: (details, event) => enqueue(parts, details, event),
    wake,
    resend: (referenceNo) => {
      const count = store.resend(referenceNo, Date.now());
      wake();
      return count;
    },
    forge: (details) => forge(parts, details, ending.signal),
    listFor: store.listFor,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await Promise.race([Promise.allSettled(inFlight.values()), delayUnref(CLOSE_TIMEOUT_MS)]);
      ending.abort();
      await Promise.allSettled(inFlight.values());
    },
  };
}

/** Faults apply at the time of the event, not of the delivery. */
function enqueue(
  { store, formats, faults }: OutboxParts,
  details: PaymentDetails,
  event: PaymentEvent,
): void {
  const { referenceNo, provider } = details.payment;
  const message = formats[provider].compose(details, event, false);
  if (message === null) return;
  const now = Date.now();
  const dropped = faults.takes("dropNotifications");
  const reordered = !dropped && faults.takes("reorderNotifications");
  const overtakes = reordered && store.hasHeld();
  // A success overtakes the stale notification that was enqueued before it, and never waits.
  const held = reordered && !overtakes && event !== "PAID";
  const delay = (faults.current().delayMs ?? 0) + (held ? HOLD_MS : 0);
  const id = store.insert({
    ...toLetter(message),
    referenceNo,
    provider,
    state: dropped ? "DROPPED" : "PENDING",
    copies: 1 + extraCopies(faults.current()),
    held: held ? 1 : 0,
    createdAt: now,
    dueAt: now + delay,
  });
  if (overtakes) store.releaseHeld(id, now + delay);
}

async function deliverRow(
  { store, formats, retryDelaysMs }: OutboxParts,
  row: OutboxRow,
  signal: AbortSignal,
): Promise<void> {
  const format = formats[row.provider];
  const copies = Array.from({ length: row.copies }, () => deliver(format, row, { signal }));
  const answers = await Promise.all(copies);
  const { acknowledged, ...answer } =
    answers.find((one) => one.acknowledged) ?? answers[0] ?? UNANSWERED;
  const attempts = row.attempts + 1;
  const repeats = !acknowledged && attempts <= format.countRetries(answer.status);
  const delays = retryDelaysMs ?? format.retryDelaysMs;
  const next = repeats ? nextAttemptAt({ ...row, attempts }, Date.now(), delays) : null;
  const ended = acknowledged ? "DELIVERED" : "ABANDONED";
  store.settle(row.id, {
    state: next === null ? ended : "PENDING",
    answer: describe(answer),
    dueAt: next ?? row.dueAt,
  });
}

async function forge(
  { formats }: OutboxParts,
  details: PaymentDetails,
  signal: AbortSignal,
): Promise<DeliveryAnswer> {
  const format = formats[details.payment.provider];
  const message = format.compose(details, "PAID", true);
  if (message === null) return UNANSWERED;
  return deliver(format, toLetter(message), { signal, isForged: true });
}

function toLetter({ body, ...message }: Message): Letter {
  return { ...message, body: JSON.stringify(body), externalId: newExternalId(new Date()) };
}

function describe({ status, responseCode }: Omit<DeliveryAnswer, "acknowledged">): string {
  return status === null ? "no answer" : `HTTP ${status}, ${responseCode ?? "no response code"}`;
}

function delayUnref(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
