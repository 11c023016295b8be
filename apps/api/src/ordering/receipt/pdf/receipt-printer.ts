import { createHash } from "node:crypto";
import { createDrawingThread } from "./drawing-thread.ts";
import type { ReceiptPage } from "./receipt-page.ts";

export interface ReceiptPrinter {
  /** Null while too many wait. */
  print(page: ReceiptPage): Promise<Uint8Array> | null;
  close(): Promise<void>;
}

const PLACES = 20;
const KEPT_FILES = 50;

/**
 * Draws one receipt at a time. The same receipt again is the same file, as long as it is among the
 * last; fonts take memory only while there is something to draw.
 */
export function createReceiptPrinter(): ReceiptPrinter {
  const files = new Map<string, Promise<Uint8Array>>();
  const thread = createDrawingThread<ReceiptPage>(new URL("./draw-thread.ts", import.meta.url));
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
