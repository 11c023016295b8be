import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import { publishTableChange } from "../rows/publish-table-change.ts";
import { appendTableEvent, findTableOfSession, type TableEvent } from "../rows/sessions.ts";
import { findPeople, type SessionName } from "../rows/people.ts";

export interface GuestNews extends Pick<TableEvent, "storeId" | "kind" | "by" | "reason" | "at"> {
  sessionId: string;
  userId: string;
}

/** What the phone of an account says of its own at this table; nothing where it has no place there. */
export async function informGuest(tx: Tx, news: GuestNews): Promise<void> {
  await sql`insert into table_event (store_id, table_id, session_id, kind, at, staff, reason, data,
      participant_id)
    select s.store_id, s.table_id, s.session_id, ${news.kind}, ${new Date(news.at)}, ${news.by},
      ${news.reason}, '{}', p.participant_id
    from table_session s join lateral (select participant_id from participant
        where store_id = s.store_id and session_id = s.session_id and user_id = ${news.userId}
        order by seat limit 1) p on true
    where s.store_id = ${news.storeId} and s.session_id = ${news.sessionId}`.execute(tx);
  publishTableChange(tx, news.sessionId);
}

/** To those who are still at the table: what somebody who is gone had put on the bill came off it. */
export async function announceTakenOff(
  tx: Tx,
  { storeId, sessionId }: SessionName,
  { userId, payable, at }: { userId: string; payable: number; at: number },
): Promise<void> {
  const tableId = await findTableOfSession(tx, { storeId, sessionId });
  const people = await findPeople(tx, { storeId, sessionId });
  const guest = people.find(({ user_id: id }) => id === userId)?.participant_id ?? "";
  await appendTableEvent(tx, {
    ...{ storeId, tableId: tableId ?? "", sessionId, kind: "BENEFITS_TAKEN_OFF" },
    ...{ by: guest, reason: "", at, data: { guest, amount: payable } },
  });
}
