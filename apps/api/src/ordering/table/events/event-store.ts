import { sql } from "kysely";
import type { SessionStatus } from "@santap/domain/table/session-state";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { SessionName } from "../rows/people.ts";

export interface SessionState extends Row<"table_session", "session_id"> {
  status: SessionStatus;
  version: number;
  /** Participants who neither left nor were removed. */
  here: string[];
}

/** Of all of them in one statement. */
export async function findSessionStates(
  db: Connection,
  sessions: readonly SessionName[],
): Promise<SessionState[]> {
  const storeIds = sessions.map(({ storeId }) => storeId);
  const sessionIds = sessions.map(({ sessionId }) => sessionId);
  const { rows } = await sql<SessionState>`
    select s.session_id, s.status, s.revision + coalesce(o.revision, 0) as version,
      array(select p.participant_id from participant p where p.store_id = s.store_id
        and p.session_id = s.session_id and p.left_at is null and p.removed_at is null) as here
    from table_session s left join orders o using (store_id, order_id)
    where (s.store_id, s.session_id) in
      (select * from unnest(${storeIds}::text[], ${sessionIds}::text[]))`.execute(db);
  return rows;
}
