import { prepareQuery, type Database } from "../database/database.ts";
import { extraCopies, type FaultBox } from "../faults/faults.ts";

export interface MidtransNotifier {
  enqueue(url: string, body: object): void;
  wake(): void;
  close(): Promise<void>;
}

interface Row {
  id: number;
  url: string;
  body: string;
  copies: number;
  attempts: number;
}

const ANSWER_TIMEOUT_MS = 15_000;
const MAX_CONCURRENT = 16;
/** Documented as 2, 10, 30, 90 and 210 minutes; seconds here, for tests. */
const DELAYS_MS = [2_000, 10_000, 30_000, 90_000, 210_000];
const FINAL = new Set([301, 302, 303]);

/** The documented number of retries after an HTTP status; null: no response. */
export function countRetries(status: number | null): number {
  if (status === null) return 5;
  if ((status >= 200 && status < 300) || FINAL.has(status)) return 0;
  if (status === 500) return 1;
  if (status === 400 || status === 404) return 2;
  return status === 503 ? 4 : 5;
}

/** Delivers with Midtrans' retry rules. Due times are wall-clock time, not business time. */
export function createMidtransNotifier(
  database: Database,
  faults: FaultBox,
  delays: readonly number[] = DELAYS_MS,
): MidtransNotifier {
  const outbox = openOutbox(database);
  const inFlight = new Map<number, Promise<void>>();
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  async function deliver(row: Row): Promise<void> {
    const sent = Array.from({ length: row.copies }, () => post(row, ending.signal));
    const [status = null] = await Promise.all(sent);
    if (ending.signal.aborted) return;
    const wait = delays[row.attempts] ?? delays.at(-1) ?? 0;
    const again = row.attempts < countRetries(status);
    outbox.settle(row.id, again ? Date.now() + wait : null);
  }

  function wake(): void {
    if (ending.signal.aborted) return;
    clearTimeout(timer);
    const now = Date.now();
    for (const row of outbox.due(now).filter(({ id }) => !inFlight.has(id))) {
      const delivery = deliver(row).finally(() => {
        inFlight.delete(row.id);
        wake();
      });
      inFlight.set(row.id, delivery);
    }
    const at = outbox.nextAfter(now);
    if (at !== null) timer = setTimeout(wake, Math.min(at - now, 60_000)).unref();
  }

  return {
    enqueue(url, body) {
      if (faults.takes("dropNotifications")) return;
      const { delayMs = 0 } = faults.current();
      const copies = 1 + extraCopies(faults.current());
      outbox.insert({ url, body: JSON.stringify(body), copies, dueAt: Date.now() + delayMs });
    },
    wake,
    async close() {
      clearTimeout(timer);
      ending.abort();
      await Promise.allSettled(inFlight.values());
    },
  };
}

function openOutbox(database: Database) {
  const insertion = database.prepare(
    "INSERT INTO midtrans_outbox (url, body, copies, due_at) VALUES (?, ?, ?, ?)",
  );
  const due = prepareQuery<Row>(
    database,
    `SELECT id, url, body, copies, attempts FROM midtrans_outbox WHERE due_at <= ?
     ORDER BY due_at, id LIMIT ${MAX_CONCURRENT}`,
  );
  const next = prepareQuery<{ at: number | null }>(
    database,
    "SELECT MIN(due_at) AS at FROM midtrans_outbox WHERE due_at > ?",
  );
  const settlement = database.prepare(
    "UPDATE midtrans_outbox SET attempts = attempts + 1, due_at = ? WHERE id = ?",
  );
  return {
    insert: (row: { url: string; body: string; copies: number; dueAt: number }) =>
      void insertion.run(row.url, row.body, row.copies, row.dueAt),
    due: (now: number) => due.all(now),
    nextAfter: (now: number) => next.get(now)?.at ?? null,
    settle: (id: number, dueAt: number | null) => void settlement.run(dueAt, id),
  };
}

async function post({ url, body }: Row, ending: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "Veritrans" },
      body,
      redirect: "manual",
      signal: AbortSignal.any([ending, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
