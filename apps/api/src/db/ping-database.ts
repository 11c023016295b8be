import pg from "pg";

/** Long enough for a machine under load, short enough for people who wait. */
const PING_TIMEOUT_MS = 3_000;

/** A connection of its own that asks one thing. @throws where that is not answered in time */
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
    // A server that hangs would not hear a farewell.
    socketOf(client)?.destroy();
    throw error;
  }
}

/** The driver's socket, which its types do not name. */
export function socketOf(client: pg.ClientBase): { destroy(): void } | undefined {
  return (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection
    ?.stream;
}
