import { Agent } from "node:http";
import { openCalls, openEventStream, signInStaff } from "../load/client.ts";
import { STORE_ID } from "../product/add-store.ts";

interface Board {
  readonly version: string;
  readonly board: {
    readonly tickets: readonly { readonly orderId: string; readonly firedAt: number }[];
  } | null;
}

/** A tablet in the kitchen. */
export interface Screen {
  /** By order: from when the dishes were fired until they were on this screen, ms. */
  readonly times: ReadonlyMap<string, number>;
  /** Boards that were read, and the time of all readings, ms. */
  readonly read: { count: number; ms: number };
  close(): void;
}

export interface ScreenPlan {
  readonly url: string;
  readonly loginName: string;
  /** Of a network of its own. */
  readonly address: string;
  onError(error: unknown): void;
}

/** Signs in, reads the board, and reads it again at every push. */
export async function openScreen({ url, onError, ...plan }: ScreenPlan): Promise<Screen> {
  const via = new Agent({ keepAlive: true, maxSockets: 2 });
  const call = openCalls(url);
  const cookie = await signInStaff(via, url, plan);
  const headers = { "x-forwarded-for": plan.address, origin: url, cookie };
  const times = new Map<string, number>();
  const read = { count: 0, ms: 0 };
  let version: string | undefined;

  async function readBoard(): Promise<void> {
    const began = performance.now();
    const body = { storeId: STORE_ID, ...(version !== undefined && { version }) };
    const { board, ...newest } = await call<Board>("/staff/kitchen/board", { via, headers, body });
    ({ version } = newest);
    read.count += 1;
    read.ms += performance.now() - began;
    const now = Date.now();
    for (const { orderId, firedAt } of board?.tickets ?? [])
      if (!times.has(orderId)) times.set(orderId, now - firedAt);
  }

  const refresh = oneAtATime(readBoard);
  await refresh();
  const path = `/staff/kitchen/events?storeId=${STORE_ID}`;
  const stream = await openEventStream(`${url}/digital-food${path}`, headers, (event) => {
    if (event.startsWith("event: board")) refresh().catch(onError);
  });
  return {
    times,
    read,
    close() {
      stream.destroy();
      via.destroy();
    },
  };
}

/** As the console does: one reading at a time, and one more after it where something has changed meanwhile. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let [running, again] = [false, false];
  return async () => {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again) {
        again = false;
        await work();
      }
    } finally {
      running = false;
    }
  };
}
