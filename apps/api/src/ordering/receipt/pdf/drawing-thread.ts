import { Worker } from "node:worker_threads";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";

export interface DrawingThread<W> {
  /** One at a time. @throws Error where the thread ends or takes too long */
  draw(work: W): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** For a thread that hangs: a drawing takes a tenth of a second. */
const DRAWING_MS = MINUTE_MS;
const IDLE_MS = MINUTE_MS;

/** `url`: of a program that answers each message with bytes. Starts with the first, and ends when none came for a minute. */
export function createDrawingThread<W>(url: URL): DrawingThread<W> {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };
  const open = () => {
    worker = new Worker(url);
    worker.unref();
    return worker;
  };
  return {
    close,
    async draw(work) {
      clearTimeout(idle);
      try {
        return await drawIn(worker ?? open(), work);
      } catch (error) {
        await close();
        throw error;
      } finally {
        idle = setTimeout(() => void close(), IDLE_MS).unref();
      }
    },
  };
}

function drawIn(worker: Worker, work: unknown): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const timeout = setTimeout(() => reject(new Error("a drawing took too long")), DRAWING_MS);
  const ended = (code: number) => reject(new Error(`the drawing thread ended with ${code}`));
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", ended);
  worker.postMessage(work);
  return promise.finally(() => {
    clearTimeout(timeout);
    worker.off("message", resolve).off("error", reject).off("exit", ended);
  });
}
