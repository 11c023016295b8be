import type { Socket } from "node:net";
import pg from "pg";

const PING_TIMEOUT_MS = 3_000;

/** @throws on a timeout */
export async function pingDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "santap-watch",
    connectionTimeoutMillis: PING_TIMEOUT_MS,
    query_timeout: PING_TIMEOUT_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    await client.end();
  } catch (error) {
    // A hanging server would not answer a regular close.
    getSocket(client)?.destroy();
    throw error;
  }
}

/** The driver's socket, missing in its types. */
export function getSocket(client: pg.ClientBase): Socket | undefined {
  return (client as unknown as { connection?: { stream?: Socket } }).connection?.stream;
}
