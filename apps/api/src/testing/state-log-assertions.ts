import { STATE_LOGS, replayStateLog, type StateEntry } from "@santap/domain/state-log";
import type { Rows } from "./rows.ts";

/** A subject's row and its log, as they stood at the same moment. */
interface Logged {
  subject: keyof typeof STATE_LOGS;
  id: string;
  /** Null where the log speaks of a row that is not there. */
  status: string | null;
  entries: StateEntry[];
}

/**
 * What is wrong with the log of states, one sentence each; empty when the log alone rebuilds the
 * status of every order, payment attempt, refund and voucher as its row has it.
 */
export async function findStateLogFaults(rows: Rows): Promise<string[]> {
  return (await rows.all<Logged>(ROWS_AND_LOGS)).flatMap(findFault);
}

/** @throws Error naming every fault of the log */
export async function assertStateLogComplete(rows: Rows): Promise<void> {
  const faults = await findStateLogFaults(rows);
  if (faults.length > 0) throw new Error(`the log of states is wrong:\n${faults.join("\n")}`);
}

function findFault({ subject, id, status, entries }: Logged): string[] {
  const rebuilt = replayStateLog(STATE_LOGS[subject], entries);
  if (!rebuilt.ok) return [`the log does not hold, ${rebuilt.fault}: ${subject} ${id}`];
  if (rebuilt.status === status) return [];
  return [`the log says ${rebuilt.status}, the row ${status}: ${subject} ${id}`];
}

/** One statement, and so one moment: workers move rows while a test looks. */
const ROWS_AND_LOGS = `
  with stored as (
    select 'ORDER' as subject, store_id, order_id as subject_id, status from orders
    union all select 'ATTEMPT', store_id, box, status from pay_attempt
    union all select 'REFUND', store_id, refund_id, status from refund
    union all select 'VOUCHER', store_id, voucher_id, status from voucher
    union all select 'SHARE', store_id, share_id, status from bill_share
  ), log as (
    select subject, store_id, subject_id, jsonb_agg(
        jsonb_build_object('kind', kind, 'from', from_status, 'to', to_status) order by event_id)
      as entries
    from state_event group by subject, store_id, subject_id)
  select subject, subject_id as id, status, coalesce(entries, '[]') as entries
  from stored full join log using (subject, store_id, subject_id)`;
