import { Agent } from "node:http";
import { postJson, send } from "../load/connection.ts";
import { openEventStream } from "../load/event-stream.ts";
import { SIGN_IN } from "./open-kitchen.ts";

interface Answer {
  readonly success: boolean;
  readonly data: {
    readonly version: string;
    readonly board: {
      readonly tickets: readonly { readonly orderId: string; readonly firedAt: number }[];
    } | null;
  };
}

export interface ScreenPlan {
  readonly url: string;
  readonly storeId: string;
  /** Of a network of its own. */
  readonly address: string;
  onError(error: unknown): void;
}

/** A tablet in the kitchen. */
export interface Screen {
  /** By order: from when the dishes were fired until they were on this screen, ms. */
  readonly times: ReadonlyMap<string, number>;
  /** Boards that were read, and how long one took on average, ms. */
  readings(): { count: number; meanMs: number };
  close(): void;
}

/** Signs in, reads the board, and reads it again at every push. */
export async function openScreen(plan: ScreenPlan): Promise<Screen> {
  const { url, storeId, address, onError } = plan;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const base = `${url}/digital-food`;
  const cookie = await signIn(agent, plan);
  const headers = { "x-forwarded-for": address, origin: url, cookie };
  const board = createReader(async (version) => {
    const body = { storeId, ...(version !== undefined && { version }) };
    const answer = await postJson<Answer>(agent, `${base}/staff/kitchen/board`, { body, headers });
    if (!answer.success) throw new Error(`the board: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer.data;
  });
  await board.read();
  const path = `/staff/kitchen/events?storeId=${storeId}`;
  const stream = await openEventStream(`${base}${path}`, headers, (event) => {
    if (event.startsWith("event: board")) board.read().catch(onError);
  });
  return {
    times: board.times,
    readings: board.readings,
    close() {
      stream.destroy();
      agent.destroy();
    },
  };
}

/** As the console does: one reading at a time, and one more after it where something has changed meanwhile. */
function createReader(fetchBoard: (version: string | undefined) => Promise<Answer["data"]>) {
  const times = new Map<string, number>();
  const spent = { count: 0, ms: 0 };
  let version: string | undefined;
  let [reading, again] = [false, false];

  async function readOnce(): Promise<void> {
    const began = performance.now();
    const { board, version: newest } = await fetchBoard(version);
    spent.count += 1;
    spent.ms += performance.now() - began;
    version = newest;
    const now = Date.now();
    for (const { orderId, firedAt } of board?.tickets ?? [])
      if (!times.has(orderId)) times.set(orderId, now - firedAt);
  }
  async function read(): Promise<void> {
    again = true;
    if (reading) return;
    reading = true;
    try {
      while (again) {
        again = false;
        await readOnce();
      }
    } finally {
      reading = false;
    }
  }
  const readings = () => ({ count: spent.count, meanMs: spent.ms / Math.max(1, spent.count) });
  return { times, read, readings };
}

/** @returns the cookies of the session */
async function signIn(agent: Agent, { url, address }: ScreenPlan): Promise<string> {
  const { status, text, cookies } = await send(agent, {
    url: `${url}/digital-food/operator/login`,
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address, origin: url },
    body: JSON.stringify(SIGN_IN),
  });
  if (status !== 200 || cookies.length === 0) throw new Error(`sign-in: ${status} ${text}`);
  return cookies.map((one) => one.split(";", 1)[0]).join("; ");
}
