import type { DialectAdapter } from "kysely";
import type { Connection } from "./database.ts";

/** PostgreSQL serialises commits that notify: pushes of this time share one. */
const COLLECT_MS = 5;

export interface Push {
  readonly channel: string;
  readonly payload: string;
}

export interface PushCollector {
  add(pushes: readonly Push[]): void;
  /** Sends what is waiting. */
  close(): Promise<void>;
}

/** A failure of `send` goes to `onError`: those pushes are lost, and their readers poll. */
export function createPushCollector(
  send: (pushes: readonly Push[]) => Promise<unknown>,
  onError: (error: unknown) => void,
): PushCollector {
  const waiting = new Map<string, Push>();
  let timer: NodeJS.Timeout | null = null;
  let sending = Promise.resolve();

  function flush(): void {
    timer = null;
    const pushes = [...waiting.values()];
    waiting.clear();
    sending = sending.then(async () => void (await send(pushes))).catch(onError);
  }

  return {
    add(pushes) {
      for (const push of pushes) waiting.set(JSON.stringify([push.channel, push.payload]), push);
      if (waiting.size > 0) timer ??= setTimeout(flush, COLLECT_MS);
    },
    async close() {
      if (timer !== null) clearTimeout(timer);
      if (waiting.size > 0) flush();
      await sending;
    },
  };
}

/** By what a database shares with its transactions and copies. */
const collectors = new WeakMap<DialectAdapter, PushCollector>();
const uncommitted = new WeakMap<Connection, Push[]>();

export function usePushCollector(db: Connection, collector: PushCollector): void {
  collectors.set(db.getExecutor().adapter, collector);
}

/**
 * Notifies the channel's listeners in every process; in a transaction some milliseconds after its
 * commit. A crash in between loses the push: its readers poll, too.
 */
export function publish(db: Connection, push: Push): void {
  const pushes = uncommitted.get(db);
  if (pushes !== undefined) return void pushes.push(push);
  if (db.isTransaction) throw new Error("a push in a transaction that does not publish");
  collectorOf(db).add([push]);
}

/** For a transaction of `db`: what it publishes is kept until `sendAfterCommit`. */
export function keepUntilCommit(tx: Connection): void {
  uncommitted.set(tx, []);
}

export function sendAfterCommit(db: Connection, tx: Connection): void {
  const pushes = uncommitted.get(tx) ?? [];
  if (pushes.length > 0) collectorOf(db).add(pushes);
}

function collectorOf(db: Connection): PushCollector {
  const collector = collectors.get(db.getExecutor().adapter);
  if (collector === undefined) throw new Error("a database without a collector of pushes");
  return collector;
}
