import { sql } from "kysely";
import { tryAdvisoryLock } from "../../../db/advisory-lock.ts";
import type { Range } from "@santap/domain/tracking/ranges";
import type { Connection, Database } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { RejectedLine } from "../event-log/stored-line.ts";
import type { EventRow, PubRow } from "./event-rows.ts";
import type { EpochKey } from "../collect/track-request.ts";

/** Advisory lock for loads, replays and erasures: deduplication reads other days too. */
const LOADING = 730_252;
/** How far apart two copies of an event can be stored, by device clock and late arrival. */
const DAYS_APART = 3;
const SAME_ELEMENT = "10 minutes";

export async function lockLoading(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOADING})`.execute(tx);
}

export function tryLockLoading(tx: Tx): Promise<boolean> {
  return tryAdvisoryLock(tx, LOADING);
}

export interface PartState {
  readonly loadedBytes: number;
  readonly done: boolean;
}

export async function readPart(db: Connection, name: string): Promise<PartState> {
  const { rows } = await sql<Row<"track_part", "loaded_bytes" | "done_at">>`
    select loaded_bytes, done_at from track_part where name = ${name}`.execute(db);
  return { loadedBytes: rows[0]?.loaded_bytes ?? 0, done: (rows[0]?.done_at ?? null) !== null };
}

export interface PartProgress {
  readonly name: string;
  readonly end: number;
  readonly last: boolean;
  readonly events: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly at: number;
}

export async function recordProgress(tx: Tx, part: PartProgress): Promise<void> {
  const at = new Date(part.at);
  const doneAt = part.last ? at : null;
  await sql`insert into track_part as p (name, loaded_bytes, events, duplicates, bad, done_at, touched_at)
    values (${part.name}, ${part.end}, ${part.events}, ${part.duplicates}, ${part.rejected}, ${doneAt}, ${at})
    on conflict (name) do update set loaded_bytes = excluded.loaded_bytes,
      events = p.events + excluded.events, duplicates = p.duplicates + excluded.duplicates,
      bad = p.bad + excluded.bad, done_at = excluded.done_at, touched_at = excluded.touched_at`.execute(
    tx,
  );
}

/** Inserts rows that no day has yet; returns their number. */
export async function insertEvents(tx: Tx, rows: readonly EventRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const days = rows.map(({ dt }) => dt).sort();
  const [first, last] = [days[0], days.at(-1)];
  // Without statistics the planner would scan a new partition for every row, or join a `not
  // exists`.
  await sql`set local enable_seqscan = off`.execute(tx);
  await sql`set local enable_bitmapscan = off`.execute(tx);
  const { numAffectedRows } = await sql`insert into track_event (${COLUMNS})
    select ${COLUMNS} from json_to_recordset(${JSON.stringify(rows)}::json) as r(${TYPED})
    where (select true from track_event e
      where e.dt between ${first}::date - ${DAYS_APART}::int and ${last}::date + ${DAYS_APART}::int
        and e.app_id = r.app_id and e.device_id = r.device_id and e.epoch = r.epoch
        and e.seq_id = r.seq_id limit 1) is null
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

const COLUMNS =
  sql.raw(`dt, app_id, device_id, epoch, seq_id, event_id, event_group, user_id, session_id,
  platform, region, app_version, language, first_day, first_time, properties, event_time,
  corrected_time, received_at`);
const TYPED =
  sql.raw(`dt date, app_id text, device_id text, epoch text, seq_id bigint, event_id text,
  event_group text, user_id text, session_id text, platform text, region text, app_version text,
  language text, first_day boolean, first_time boolean, properties jsonb, event_time timestamptz,
  corrected_time timestamptz, received_at timestamptz`);

/** Elements without a copy within 10 minutes before or after, numbered. */
export async function deduplicateReports(tx: Tx, pubs: readonly PubRow[]): Promise<EventRow[]> {
  const fresh: EventRow[] = [];
  for (const { hash, row } of pubs) {
    const { rows } = await sql<{ seq: number }>`insert into track_pub_seen (hash, at)
      select decode(${hash}, 'hex'), ${row.received_at}::timestamptz
      where not exists (select 1 from track_pub_seen s where s.hash = decode(${hash}, 'hex')
        and s.at between ${row.received_at}::timestamptz - ${SAME_ELEMENT}::interval
          and ${row.received_at}::timestamptz + ${SAME_ELEMENT}::interval)
      returning nextval('track_pub_seq') as seq`.execute(tx);
    const seq = rows[0]?.seq;
    if (seq !== undefined) fresh.push({ ...row, seq_id: seq });
  }
  return fresh;
}

export async function insertRejected(tx: Tx, lines: readonly RejectedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ ...line, at: new Date(line.receivedAt).toISOString() }));
  await sql`insert into track_bad (received_at, stage, reason, app_id, ip_net, bytes, raw,
      device_id, epoch, seq_id)
    select at, stage, reason, "appId", "ipNet", bytes, raw,
      event ->> 'deviceId', event ->> 'epoch', (event ->> 'seqId')::bigint
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(at timestamptz, stage text, reason text,
      "appId" text, "ipNet" text, bytes int, raw text, event json)`.execute(tx);
}

/** Stored ids of a tab within these ranges, of the last days. */
export async function findStored(
  db: Database,
  { appId, deviceId, epoch }: EpochKey,
  { doubt, today }: { doubt: readonly Range[]; today: string },
): Promise<number[]> {
  const least = Math.min(...doubt.map(([from]) => from));
  const most = Math.max(...doubt.map(([, to]) => to));
  const { rows } = await sql<Row<"track_event", "seq_id">>`select seq_id from track_event
    where dt between ${today}::date - ${DAYS_APART}::int and ${today}::date + 1 and app_id = ${appId}
      and device_id = ${deviceId} and epoch = ${epoch} and seq_id between ${least} and ${most}
    limit 10000`.execute(db);
  return rows.map(({ seq_id }) => seq_id);
}
