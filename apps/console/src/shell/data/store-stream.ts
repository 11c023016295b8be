import { BASE_PATH } from "@santap/contract/call";
import { KITCHEN_EVENTS_PATH } from "@santap/contract/calls/staff/kitchen";

/** The server writes every 10 s (`alive`); a stream that was silent for two of them is dead. */
const SILENT_AFTER_MS = 25_000;
/** A browser gives a stream up for good whose answer was an error, e.g. a proxy's. */
const REOPEN_MS = 5_000;
/** A newer stream of this device took the place: at once, they would end each other in turn. */
const REPLACED_MS = 60_000;

interface StoreStream {
  storeId: string;
  /** Of the pushes that matter. */
  names: readonly string[];
  /** At a push, and when pushes may have been missed. */
  onPush: () => void;
  onListening: (listening: boolean) => void;
}

/** Listens to a store's pushes until it is stopped, by a new stream whenever one has ended. */
export function openStoreStream({ storeId, names, onPush, onListening }: StoreStream): () => void {
  let events: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  let missed = false;
  const reopenIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      lose();
      open();
    }, ms);
  };
  const lose = () => {
    missed = true;
    onListening(false);
    events.close();
  };
  const hear = () => {
    onListening(true);
    reopenIn(SILENT_AFTER_MS);
    if (missed) onPush();
    missed = false;
  };
  function open(): void {
    events = new EventSource(`${BASE_PATH}${KITCHEN_EVENTS_PATH}?storeId=${storeId}`);
    for (const name of ["open", "alive"]) events.addEventListener(name, hear);
    for (const name of names) events.addEventListener(name, onPush);
    events.addEventListener("replaced", () => {
      lose();
      reopenIn(REPLACED_MS);
    });
    events.addEventListener("error", () => {
      lose();
      reopenIn(REOPEN_MS);
    });
    reopenIn(SILENT_AFTER_MS);
  }
  open();
  return () => {
    clearTimeout(timer);
    events.close();
  };
}
