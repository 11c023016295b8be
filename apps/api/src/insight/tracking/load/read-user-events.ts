import type { Connection } from "../../../db/database.ts";
import { findUserEvents, listEventDays, type UserEventRow } from "./user-event-store.ts";

const PAGE = 500;

/** All loaded usage events of a user, day by day, so that no statement reads more than one partition. */
export async function* readUserEvents(
  db: Connection,
  userId: string,
): AsyncGenerator<UserEventRow[]> {
  for (const day of await listEventDays(db)) {
    for (let offset = 0; ; offset += PAGE) {
      const rows = await findUserEvents(db, { userId, day, limit: PAGE, offset });
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE) break;
    }
  }
}
