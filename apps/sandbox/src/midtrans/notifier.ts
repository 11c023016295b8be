import { extraCopies, type FaultBox } from "../faults/faults.ts";
import type { Memory } from "../memory/open-memory.ts";

export interface MidtransNotifier {
  /** Written down at once, sent by {@link wake}. */
  tell(url: string, body: object): void;
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
const AT_ONCE = 16;
/** As documented: 2, 10, 30, 90 and 210 minutes; here as many seconds, so that tests see them. */
const DELAYS_MS = [2_000, 10_000, 30_000, 90_000, 210_000];
const FINAL = new Set([301, 302, 303]);

/** How often a notification is repeated after this HTTP answer; null is no answer in time. */
export function repetitionsAfter(status: number | null): number {
  if (status === null) return 5;
  if ((status >= 200 && status < 300) || FINAL.has(status)) return 0;
  if (status === 500) return 1;
  if (status === 400 || status === 404) return 2;
  return status === 503 ? 4 : 5;
}

/** Midtrans' deliveries, with its own table of retries. Due times are the machine's clock. */
export function createMidtransNotifier(
  memory: Memory,
  faults: FaultBox,
  delays: readonly number[] = DELAYS_MS,
): MidtransNotifier {
  const outbox = openOutbox(memory);
  const underWay = new Map<number, Promise<void>>();
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  async function deliver(row: Row): Promise<void> {
    const sent = Array.from({ length: row.copies }, () => post(row, ending.signal));
    const [status = null] = await Promise.all(sent);
    if (ending.signal.aborted) return;
    const wait = delays[row.attempts] ?? delays.at(-1) ?? 0;
    const again = row.attempts < repetitionsAfter(status);
    outbox.settle(row.id, again ? Date.now() + wait : null);
  }

  function wake(): void {
    if (ending.signal.aborted) return;
    clearTimeout(timer);
    const now = Date.now();
    for (const row of outbox.due(now).filter(({ id }) => !underWay.has(id))) {
      const delivery = deliver(row).finally(() => {
        underWay.delete(row.id);
        wake();
      });
      underWay.set(row.id, delivery);
    }
    const at = outbox.nextAfter(now);
    if (at !== null) timer = setTimeout(wake, Math.min(at - now, 60_000)).unref();
  }

  return {
    tell(url, body) {
      if (faults.takes("dropNotifications")) return;
      const { delayMs = 0 } = faults.current();
      const copies = 1 + extraCopies(faults.current());
      outbox.insert({ url, body: JSON.stringify(body), copies, dueAt: Date.now() + delayMs });
    },
    wake,
    async close() {
      clearTimeout(timer);
      ending.abort();
      await Promise.allSettled(underWay.values());
    },
  };
}

function openOutbox(memory: Memory) {
  const insertion = memory.prepare(
    "INSERT INTO midtrans_outbox (url, body, copies, due_at) VALUES (?, ?, ?, ?)",
  );
  const due = memory.prepare(
    `SELECT id, url, body, copies, attempts FROM midtrans_outbox WHERE due_at <= ?
     ORDER BY due_at, id LIMIT ${AT_ONCE}`,
  );
  const next = memory.prepare("SELECT MIN(due_at) AS at FROM midtrans_outbox WHERE due_at > ?");
  const settlement = memory.prepare(
    "UPDATE midtrans_outbox SET attempts = attempts + 1, due_at = ? WHERE id = ?",
  );
  return {
    insert: (row: { url: string; body: string; copies: number; dueAt: number }) =>
      void insertion.run(row.url, row.body, row.copies, row.dueAt),
    due: (now: number) => due.all(now) as unknown as Row[],
    nextAfter: (now: number) => (next.get(now) as { at: number | null }).at,
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
