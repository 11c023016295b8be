import { queryDatabase } from "@santap/dev-env/query-database";
import type { BrowserContext } from "@playwright/test";

export interface StoredEvent {
  event: string;
  properties: Record<string, unknown>;
}

/** The pseudonym of this browser, as its cookie has it. */
export async function readDevice(context: BrowserContext): Promise<string> {
  return (await readIdentity(context)).d;
}

/** Of the identity in the cookie: the browser's pseudonym, the person's id, what is known of them. */
export async function readIdentity(
  context: BrowserContext,
): Promise<{ d: string; u: string; a: object }> {
  const cookie = (await context.cookies()).find(({ name }) => name === "qt_id");
  if (!cookie) throw new Error("this browser has no identity yet");
  const text = Buffer.from(cookie.value, "base64url").toString();
  return JSON.parse(text) as { d: string; u: string; a: object };
}

/** What the collector has of a browser and a group of events, in the order in which it happened. */
export async function storedEvents(
  databaseUrl: string,
  deviceId: string,
  group: string,
): Promise<StoredEvent[]> {
  const rows = await queryDatabase(
    databaseUrl,
    `select event_id as event, properties from track_event
      where device_id = $1 and event_group = $2 order by event_time, seq_id`,
    [deviceId, group],
  );
  return rows as unknown as StoredEvent[];
}
