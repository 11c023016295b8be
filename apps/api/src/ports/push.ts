/** PostgreSQL serialises commits that notify: pushes of this time share one. */
const COLLECT_MS = 5;

/** Says to every process that something has changed: which, never what. A lost one is healed by the next read. */
export interface Push {
  readonly channel: string;
  readonly payload: string;
}

/** What a database, and a transaction of its own, can be asked to push. */
export interface Publisher {
  /**
   * Some milliseconds later; of a transaction after its commit, and never if it is rolled back. A crash in
   * between loses the push.
   */
  publish(push: Push): void;
}

type Receiver = (payload: string) => void;

/** What the processes receive. Channels are named before it is opened. */
export interface Listener {
  /** Receives a channel's payloads of all processes; returns the unsubscribe function. */
  on(channel: string, receiver: Receiver): () => void;
  /** After each reconnect: notifications may have been missed. */
  onReconnect(receiver: () => void): void;
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
