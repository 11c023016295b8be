import pg from "pg";
import type { Listener } from "./push.ts";

export interface ListeningConnection extends Listener {
  /** Listens to the channels that are received by now. @throws if it cannot; later it retries. */
  open(): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 500;
const CONNECT_MS = 10_000;

/** A connection of its own that LISTENs: no pooler may hand it to others between transactions. */
export function createListener(
  url: string,
  onError: (error: unknown) => void,
): ListeningConnection {
  const receivers = new Map<string, Set<(payload: string) => void>>();
  const reconnected = new Set<() => void>();
  let state: "NEW" | "OPEN" | "CLOSED" = "NEW";
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;

  const openOne = () =>
    openLine({ url, channels: [...receivers.keys()], onError, onEnd: retryLater, onNotice });

  function onNotice({ channel, payload }: pg.Notification): void {
    for (const receive of receivers.get(channel) ?? []) receive(payload ?? "");
  }

  function retryLater(): void {
    client = null;
    if (state !== "CLOSED") retry = setTimeout(() => void again(), RETRY_MS);
  }

  async function again(): Promise<void> {
    try {
      client = await openOne();
    } catch (error) {
      onError(error);
      return retryLater();
    }
    if (state === "CLOSED") return client.end();
    for (const tell of reconnected) tell();
  }

  return {
    on(channel, receiver) {
      const set = receivers.get(channel) ?? new Set();
      if (!receivers.has(channel) && state !== "NEW")
        throw new Error(`channel ${channel} is not listened to`);
      receivers.set(channel, set.add(receiver));
      return () => set.delete(receiver);
    },
    onReconnect: (receiver) => void reconnected.add(receiver),
    async open() {
      state = "OPEN";
      client = await openOne();
    },
    async close() {
      state = "CLOSED";
      if (retry !== null) clearTimeout(retry);
      await client?.end();
    },
  };
}

interface Line {
  url: string;
  channels: readonly string[];
  onError(error: unknown): void;
  onEnd(): void;
  onNotice(notice: pg.Notification): void;
}

/** Leaves no connection behind if it throws. */
async function openLine(line: Line): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: line.url,
    application_name: "santap-listener",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on("error", line.onError);
  client.on("notification", line.onNotice);
  try {
    await client.connect();
    for (const name of line.channels) await client.query(`listen ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    client.end().catch(line.onError);
    throw error;
  }
  client.on("end", line.onEnd);
  return client;
}
