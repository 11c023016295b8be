import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import { MINUTE_MS, SECOND_MS } from "@santap/domain/calendar/local-time";
import type { ReceiptPage } from "./receipt-page.ts";

export interface ReceiptPrinter {
  /** Null while too many wait. */
  print(page: ReceiptPage): Promise<Uint8Array> | null;
  close(): Promise<void>;
}

const PLACES = 20;
const KEPT_FILES = 50;
const DRAWING_MS = 10 * SECOND_MS;
const IDLE_MS = MINUTE_MS;

/**
 * Draws one receipt at a time. The same receipt again is the same file, as long as it is among the
 * last; fonts take memory only while there is something to draw.
 */
export function createReceiptPrinter(): ReceiptPrinter {
  const files = new Map<string, Promise<Uint8Array>>();
  const thread = createThread();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    print(page) {
      const key = createHash("sha256").update(JSON.stringify(page)).digest("base64url");
      const known = files.get(key);
      if (known !== undefined) return known;
      if (waiting >= PLACES) return null;
      waiting += 1;
      const drawn = last.then(() => thread.draw(page)).finally(() => (waiting -= 1));
      last = drawn.catch(() => files.delete(key));
      files.set(key, drawn);
      const [oldest = ""] = files.keys();
      if (files.size > KEPT_FILES) files.delete(oldest);
      return drawn;
    },
    async close() {
      await last;
      await thread.close();
    },
  };
}

/** Starts with the first page, and ends when none came for a minute. */
function createThread() {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };
  const open = () => {
    worker = new Worker(new URL("./draw-thread.ts", import.meta.url));
    worker.unref();
    return worker;
  };
  return {
    close,
    async draw(page: ReceiptPage): Promise<Uint8Array> {
      clearTimeout(idle);
      try {
        return await drawIn(worker ?? open(), page);
      } catch (error) {
        await close();
        throw error;
      } finally {
        idle = setTimeout(() => void close(), IDLE_MS).unref();
      }
    },
  };
}

function drawIn(worker: Worker, page: ReceiptPage): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const timeout = setTimeout(() => reject(new Error("a receipt took too long")), DRAWING_MS);
  const ended = (code: number) => reject(new Error(`the receipt's thread ended with ${code}`));
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", ended);
  worker.postMessage(page);
  return promise.finally(() => {
    clearTimeout(timeout);
    worker.off("message", resolve).off("error", reject).off("exit", ended);
  });
}
