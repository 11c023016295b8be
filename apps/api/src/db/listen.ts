import pg from "pg";

type Receiver = (payload: string) => void;

export interface Listener {
  /** Receives a channel's payloads of all processes; returns the unsubscribe function. */
  on(channel: string, receiver: Receiver): () => void;
  /** After each reconnect: notifications may have been missed. */
  onReconnect(receiver: () => void): void;
  close(): Promise<void>;
}

const RETRY_MS = 500;
const CONNECT_MS = 10_000;

export async function startListener(
  url: string,
  channels: readonly string[],
  onError: (error: unknown) => void,
): Promise<Listener> {
  const receivers = new Map<string, Set<Receiver>>(channels.map((name) => [name, new Set()]));
  const reconnected = new Set<() => void>();
  const line: Line = { url, channels, onError, onEnd: retryLater, onNotice };
  let closed = false;
  let client: pg.Client | null = await openLine(line);
  let retry: NodeJS.Timeout | null = null;

  function onNotice({ channel, payload }: pg.Notification): void {
    for (const receive of receivers.get(channel) ?? []) receive(payload ?? "");
  }

  function retryLater(): void {
    client = null;
    if (!closed) retry = setTimeout(() => void again(), RETRY_MS);
  }

  async function again(): Promise<void> {
    try {
      client = await openLine(line);
    } catch (error) {
      onError(error);
      return retryLater();
    }
    if (closed) return client.end();
    for (const tell of reconnected) tell();
  }

  return {
    on(channel, receiver) {
      const set = receivers.get(channel);
      if (set === undefined) throw new Error(`channel ${channel} is not listened to`);
      set.add(receiver);
      return () => set.delete(receiver);
    },
    onReconnect: (receiver) => void reconnected.add(receiver),
    async close() {
      closed = true;
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
