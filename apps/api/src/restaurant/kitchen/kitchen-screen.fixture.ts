import { setTimeout as pause } from "node:timers/promises";
import { BASE_PATH } from "@santap/contract/call";
import { KITCHEN_EVENTS_PATH, kitchenBoard } from "@santap/contract/calls/staff/kitchen";
import type { Board } from "@santap/contract/schemas/staff/kitchen";
import type { TestProduct } from "../../testing/test-product.ts";
import { openStationOf, type StaffBrowser } from "../staff/staff.fixture.ts";

/** As the console's. */
const POLL_MS = 10_000;
/** As browsers open a stream again. */
const REOPEN_MS = 500;

export interface KitchenScreen {
  /** Lines on the board, in its order. */
  listLines(): string[];
  /** Lines shown twice, fired at another time than before, gone, or tickets not in order of age. */
  readonly faults: string[];
  /** Its stream ends, as where a network is lost; it is opened again. */
  loseStream(): void;
  close(): void;
}

/** A tablet in the kitchen: a push says that the board has changed, and it is read by its version. */
export async function openKitchenScreen(
  { appUrl, rows }: TestProduct,
  place: { storeId: string; stationId: string },
): Promise<KitchenScreen> {
  const tablet = await openStationOf(appUrl, rows, { ...place, role: "KITCHEN" });
  const { storeId } = place;
  const stop = new AbortController();
  const watch = watchBoard();
  let version: string | undefined;
  let stream = new AbortController();
  let reading: Promise<void> | null = null;
  let again = false;

  async function readOnce(): Promise<void> {
    const known = { storeId, ...(version !== undefined && { version }) };
    const answer = await tablet.ask(kitchenBoard, known);
    version = answer.version;
    if (answer.board !== null) watch.show(answer.board);
  }
  /** Asked meanwhile it reads once more. What a server that is gone does not answer is read after the next push. */
  function read(): void {
    again = true;
    reading ??= (async () => {
      while (again && !stop.signal.aborted) {
        again = false;
        await readOnce().catch(() => undefined);
      }
      reading = null;
    })();
  }
  async function keepListening(): Promise<void> {
    while (!stop.signal.aborted) {
      stream = new AbortController();
      const signal = AbortSignal.any([stream.signal, stop.signal]);
      await listen({ appUrl, storeId, tablet, signal }, read).catch(() => undefined);
      await pause(REOPEN_MS);
    }
  }
  void keepListening();
  const timer = setInterval(read, POLL_MS);
  return {
    listLines: watch.listLines,
    faults: watch.faults,
    loseStream: () => stream.abort(),
    close() {
      clearInterval(timer);
      stop.abort();
    },
  };
}

interface Stream {
  appUrl: string;
  storeId: string;
  tablet: StaffBrowser;
  signal: AbortSignal;
}

/** Reads when it is open, and at each push, until it ends. */
async function listen({ appUrl, storeId, tablet, signal }: Stream, read: () => void) {
  const url = `${appUrl}${BASE_PATH}${KITCHEN_EVENTS_PATH}?storeId=${storeId}`;
  const cookie = [...tablet.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(url, { headers: { cookie }, signal });
  if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
  read();
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream()))
    if (chunk.includes("event: board")) read();
}

/** The board counts no more lines. */
const MOST_LINES = 600;

function watchBoard() {
  const faults: string[] = [];
  const firedAt = new Map<string, number>();
  let lines: string[] = [];
  function show({ tickets }: Board): void {
    const all = tickets.flatMap((ticket) => ticket.lines);
    const ages = tickets.map((ticket) => ticket.firedAt);
    if (ages.some((age, nth) => age < (ages[nth - 1] ?? 0))) faults.push("not in order of age");
    const shown = new Set(all.map(({ lineId }) => lineId));
    if (shown.size < all.length) faults.push("a line is there twice");
    if (all.length < MOST_LINES)
      faults.push(
        ...lines.filter((lineId) => !shown.has(lineId)).map((lineId) => `${lineId} gone`),
      );
    for (const { lineId, firedAt: at } of all) {
      if ((firedAt.get(lineId) ?? at) !== at) faults.push(`${lineId} was fired again`);
      firedAt.set(lineId, at);
    }
    lines = all.map(({ lineId }) => lineId);
  }
  return { faults, show, listLines: () => lines };
}
