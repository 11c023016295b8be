import { sql } from "kysely";
import { DAY_MS } from "@santap/domain/calendar/local-time";
import { ANSWER_EXPECTED_WITHIN_MS } from "@santap/domain/refund/unanswered";
import type { Connection } from "../../db/database.ts";

export interface MoneyCount {
  what:
    | "ATTEMPT"
    | "UNCLEAR"
    | "REFUND"
    | "REFUND_AGE"
    | "UNANSWERED"
    | "IMBALANCE"
    | "DIFFERENCE"
    | "SETTLEMENT_AGE";
  provider: string;
  state: string;
  value: number;
}

const UNCLEAR_AFTER_MS = 10 * 60_000;

/** One query over open rows and the ledger's last day: its cost does not grow with the history. */
export async function countMoney(db: Connection, now: number): Promise<MoneyCount[]> {
  const at = new Date(now);
  const live = sql`status in ('CREATED', 'SUBMITTING', 'WAIT_PAY', 'PAY_FAIL', 'CLOSING')`;
  const { rows } = await sql<MoneyCount>`
    with open as (
      select store_id, box, provider, status from pay_attempt where ${live}
      union all
      select store_id, box, provider, status from pay_attempt where status = 'AMOUNT_MISMATCH'),
    owed as (
      select coalesce(a.provider, 'cash') as provider, r.status, r.created_at, r.handed_at
      from refund r left join pay_attempt a using (store_id, box)
      where r.status not in ('SUCCEEDED', 'OFFLINE_DONE'))
    select 'ATTEMPT' as what, provider, status as state, count(*) as value from open group by 2, 3
    union all
    select 'UNCLEAR', provider, '', count(*) from open o
    where status in ('CREATED', 'SUBMITTING', 'CLOSING') and (
      select max(at) from state_event e where e.store_id = o.store_id and e.subject = 'ATTEMPT'
        and e.subject_id = o.box) < ${new Date(now - UNCLEAR_AFTER_MS)} group by 2
    union all
    select 'REFUND', provider, status, count(*) from owed group by 2, 3
    union all
    select 'REFUND_AGE', '', '', coalesce(extract(epoch from ${at}::timestamptz - min(created_at)), 0)::float8
    from owed where status not in ('OFFLINE_DUE', 'OFFLINE_GIVEN')
    union all
    select 'UNANSWERED', provider, '', count(*) from owed
    where status = 'OFFLINE_GIVEN' and handed_at <= ${new Date(now - ANSWER_EXPECTED_WITHIN_MS)} group by 2
    union all
    select 'IMBALANCE', '', '', coalesce(sum(case side when 'DEBIT' then amount else -amount end), 0)::bigint
    from ledger_entry where at > ${new Date(now - DAY_MS)}
    union all
    select 'DIFFERENCE', provider, kind, count(*)
    from settlement_turn t join settlement_difference d using (provider)
    where d.day = t.next_day - 1 group by 2, 3
    union all
    select 'SETTLEMENT_AGE', provider, '', extract(epoch from ${at}::timestamptz - last_run_at)::float8
    from settlement_turn`.execute(db);
  return rows;
}
