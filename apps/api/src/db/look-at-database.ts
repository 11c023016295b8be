import pg from "pg";

/** Long enough for a machine under load, short enough for people who wait. */
const LOOK_MS = 3_000;

/** A connection of its own that asks one thing. @throws where that is not answered in time */
export async function lookAtDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "santap-watch",
    connectionTimeoutMillis: LOOK_MS,
    query_timeout: LOOK_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    await client.end();
  } catch (error) {
    // A server that hangs would not hear a farewell.
    streamOf(client)?.destroy();
    throw error;
  }
}

/** The driver's socket, which its types do not name. */
export function streamOf(client: pg.ClientBase): { destroy(): void } | undefined {
  return (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection
    ?.stream;
}
