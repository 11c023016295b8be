import { isTransient } from "@santap/client/call-failure";
import type { KeyValueStorage } from "@santap/client/storage";
import type { CallError } from "@santap/contract/envelope";
import type { Move } from "./board-view.ts";

/** MER-2: older ones say nothing about the kitchen of now. */
export const TTL_MS = 60 * 60_000;

interface WaitingBump {
  readonly moves: readonly Move[];
  /** Of the tap, epoch ms. */
  readonly at: number;
}

export interface BumpQueueState {
  /** Moves that the server does not have, or the screen's board does not show yet. */
  readonly pending: readonly Move[];
  /** Taps that wait for the connection. */
  readonly waiting: number;
  /** Of the last answer. */
  readonly error: CallError | null;
  /** Some waited for too long and were not sent. */
  readonly tooOld: boolean;
}

export interface BumpQueuePorts {
  storage: KeyValueStorage;
  /** Of a store and station. */
  key: string;
  now: () => number;
  /** Null where it arrived. */
  send: (moves: readonly Move[]) => Promise<CallError | null>;
  /** The board as it is after a bump. */
  refetch: () => Promise<unknown>;
  onChange: (state: BumpQueueState) => void;
}

export interface BumpQueue {
  add: (moves: readonly Move[]) => void;
  /** Sends what waits, in the order of the taps; one at a time. */
  flush: () => Promise<void>;
}

/**
 * Bumps are kept until the server has them, also over a reload and while the tablet sleeps. Each names the
 * status that was seen: one that comes twice, or after another screen's, moves nothing.
 */
export function createBumpQueue(ports: BumpQueuePorts): BumpQueue {
  const { storage, key, now, send, refetch, onChange } = ports;
  let queue = parseQueue(storage.getItem(key));
  /** Arrived, and not on the board yet. */
  let arrived: WaitingBump[] = [];
  let running = false;
  let state = { waiting: 0, error: null as CallError | null, tooOld: false };

  function change(next: Partial<typeof state>): void {
    state = { ...state, ...next };
    if (queue.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(queue));
    onChange({ ...state, pending: [...arrived, ...queue].flatMap(({ moves }) => moves) });
  }

  function dropOld(): void {
    const kept = queue.filter(({ at }) => now() - at <= TTL_MS);
    if (kept.length < queue.length) state = { ...state, tooOld: true };
    queue = kept;
  }

  async function sendFirst(next: WaitingBump): Promise<"ON" | "WAIT"> {
    const error = await send(next.moves);
    if (error !== null && isTransient(error)) {
      change({ waiting: queue.length, error: null });
      return "WAIT";
    }
    queue = queue.filter((one) => one !== next);
    arrived = [...arrived, next];
    change({ waiting: state.waiting > 0 ? queue.length : 0, error });
    void refetch().then(() => {
      arrived = arrived.filter((one) => one !== next);
      change({});
    });
    return "ON";
  }

  async function flush(): Promise<void> {
    if (running) return;
    running = true;
    dropOld();
    change({});
    for (let next = queue[0]; next !== undefined; next = queue[0])
      if ((await sendFirst(next)) === "WAIT") break;
    running = false;
  }

  return {
    add(moves) {
      queue = [...queue, { moves, at: now() }];
      change({ tooOld: false, waiting: state.waiting > 0 ? queue.length : 0 });
      void flush();
    },
    flush,
  };
}

function parseQueue(text: string | null): WaitingBump[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isWaitingBump) : [];
  } catch {
    return [];
  }
}

function isWaitingBump(value: unknown): value is WaitingBump {
  const bump = value as Partial<WaitingBump> | null;
  return typeof bump?.at === "number" && Array.isArray(bump.moves) && bump.moves.length > 0;
}
