import { setTimeout as pause } from "node:timers/promises";
import type { Printer, PrinterStore } from "./printer-store.ts";

const EVERY_MS = 1_000;
const CALL_MS = 10_000;
const ESC_POS = "application/octet-stream";

export interface PrinterLoop {
  close(): Promise<void>;
}

/** Every printer polls its server, fetches what is ready, prints it and says so: CloudPRNT. */
export function startPrinters(store: PrinterStore, now: () => Date): PrinterLoop {
  const stopping = new AbortController();
  const busy = new Map<string, Promise<void>>();
  const timer = setInterval(() => {
    for (const { name } of store.all()) {
      if (busy.has(name)) continue;
      const turn = takeTurn({ store, now, signal: stopping.signal }, name)
        // A server that cannot be reached is asked again.
        .catch(() => undefined)
        .finally(() => busy.delete(name));
      busy.set(name, turn);
    }
  }, EVERY_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(busy.values());
    },
  };
}

interface Turn {
  store: PrinterStore;
  now(): Date;
  signal: AbortSignal;
}

async function takeTurn(turn: Turn, name: string): Promise<void> {
  const printer = turn.store.find(name);
  if (printer === null || printer.faults.off === true) return;
  const token = await poll(turn, printer, false);
  if (token === null) return;
  const bytes = await fetchJob(turn, printer, token);
  if (bytes === null) return;
  await printSlowly(turn, printer);
  turn.store.addPaper(name, { bytes, printedAt: turn.now().getTime() });
  if (!loses(turn.store, name))
    await call(turn, printer, { method: "DELETE", query: { token, code: "200 OK" } });
}

/** The token of what is ready; null for nothing. */
async function poll(turn: Turn, printer: Printer, isPrinting: boolean): Promise<string | null> {
  const statusCode = printer.faults.paperOut === true ? "410 Paper out" : "200 OK";
  const said = { status: "23 6 0 0 0 0 0 0 0 ", statusCode, printingInProgress: isPrinting };
  const body = { ...said, printerMAC: "00:11:62:00:00:0A" };
  const answer = await call(turn, printer, { method: "POST", body });
  if (!answer.ok) return null;
  const { jobReady, jobToken } = (await answer.json()) as { jobReady: boolean; jobToken?: string };
  return jobReady && jobToken !== undefined ? jobToken : null;
}

async function fetchJob(turn: Turn, printer: Printer, token: string): Promise<Buffer | null> {
  const answer = await call(turn, printer, { method: "GET", query: { token, type: ESC_POS } });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
}

async function printSlowly(turn: Turn, { name, faults }: Printer): Promise<void> {
  for (let left = faults.slowMs ?? 0; left > 0; left -= EVERY_MS) {
    await pause(Math.min(left, EVERY_MS), undefined, { signal: turn.signal });
    const printer = turn.store.find(name);
    if (printer !== null) await poll(turn, printer, true);
  }
}

function loses(store: PrinterStore, name: string): boolean {
  const printer = store.find(name);
  const left = printer?.faults.loseConfirmations ?? 0;
  if (printer === null || left === 0) return false;
  store.save({ ...printer, faults: { ...printer.faults, loseConfirmations: left - 1 } });
  return true;
}

interface Call {
  method: "POST" | "GET" | "DELETE";
  query?: Record<string, string>;
  body?: object;
}

function call(
  { signal }: Turn,
  { address }: Printer,
  { method, query = {}, body }: Call,
): Promise<Response> {
  const url = new URL(address);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return fetch(url, {
    method,
    signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]),
    ...(body && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });
}
