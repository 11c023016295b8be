import { sql } from "kysely";
import type { ErasePart } from "../../../db/erasure.ts";
import type { PrintDocument, PrintKind } from "@santap/domain/print/document";
import { WAITING_FOR_STAFF, type PrintJobStatus } from "@santap/domain/print/print-job-state";
import type { Connection } from "../../../db/database.ts";
import type { NamedStation } from "../../staff/name-station.ts";
import type { Row } from "../../../db/schema.ts";
import { accountBills } from "../../../ordering/order/erase-orders.ts";
import type { StationName } from "../printer/printer-store.ts";

export interface NewJob {
  storeId: string;
  /** Null where a browser prints it. */
  stationId: string | null;
  jobId: string;
  kind: PrintKind;
  /** Null for a test page. */
  orderId: string | null;
  subject: string;
  copyNo: number;
  status: "QUEUED" | "HANDED_OVER";
  document: PrintDocument;
  requestKey: string;
  askedBy: string | null;
  at: number;
}

export async function insertJobs(db: Connection, jobs: readonly NewJob[]): Promise<void> {
  const rows = jobs.map((job) => ({ ...job, at: new Date(job.at).toISOString() }));
  await sql`insert into print_job (store_id, job_id, station_id, kind, order_id, subject, copy_no, status,
      document, request_key, queued_at, ended_at, asked_by)
    select "storeId", "jobId", "stationId", kind, "orderId", subject, "copyNo", status, document,
      "requestKey", at, case status when 'HANDED_OVER' then at end, "askedBy"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j("storeId" text, "jobId" text,
      "stationId" text, kind text, "orderId" text, subject text, "copyNo" int, status text,
      document jsonb, "requestKey" text, at timestamptz, "askedBy" text)`.execute(db);
}

export interface JobRow extends Row<
  "print_job",
  "store_id" | "job_id" | "station_id" | "order_id" | "subject" | "copy_no"
> {
  kind: PrintKind;
  status: PrintJobStatus;
  document: PrintDocument;
  /** Epoch ms; null for one that no printer has fetched. */
  alive_at: number | null;
}

const columns = sql`store_id, job_id, station_id, order_id, subject, copy_no, kind, status, document,
  alive_at`;

interface JobName {
  storeId: string;
  jobId: string;
}

export async function findJob(db: Connection, { storeId, jobId }: JobName): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`select ${columns} from print_job
    where store_id = ${storeId} and job_id = ${jobId}`.execute(db);
  return rows[0] ?? null;
}

export async function lockJob(db: Connection, { storeId, jobId }: JobName): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`select ${columns} from print_job
    where store_id = ${storeId} and job_id = ${jobId} for update`.execute(db);
  return rows[0] ?? null;
}

/** What the printer has, else what waits longest for it. */
export async function lockNextJob(
  db: Connection,
  { storeId, stationId }: StationName,
): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`select ${columns} from print_job
    where store_id = ${storeId} and station_id = ${stationId} and status in ('QUEUED', 'FETCHED')
    order by (status = 'QUEUED'), queued_at, job_id limit 1 for update`.execute(db);
  return rows[0] ?? null;
}

export interface JobMove extends Pick<JobRow, "store_id" | "job_id"> {
  status: PrintJobStatus;
  at: number;
  result?: string;
  decidedBy?: string;
}

/** Under the job's lock. */
export async function moveJob(db: Connection, move: JobMove): Promise<void> {
  const at = new Date(move.at);
  await sql`update print_job set status = ${move.status},
      alive_at = case when ${move.status} = 'FETCHED' then ${at}::timestamptz else alive_at end,
      ended_at = case when ${move.status} in ('QUEUED', 'FETCHED') then null else ${at}::timestamptz end,
      result = coalesce(${move.result ?? null}::text, result),
      decided_by = coalesce(${move.decidedBy ?? null}::text, decided_by)
    where store_id = ${move.store_id} and job_id = ${move.job_id}`.execute(db);
}

export async function noteAlive(
  db: Connection,
  { store_id, job_id }: Pick<JobRow, "store_id" | "job_id">,
  at: number,
): Promise<void> {
  await sql`update print_job set alive_at = ${new Date(at)}
    where store_id = ${store_id} and job_id = ${job_id}`.execute(db);
}

/** Those that a printer does not fetch any more. */
export async function lockQueuedJobs(
  db: Connection,
  { storeId, stationId }: StationName,
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select ${columns} from print_job
    where store_id = ${storeId} and station_id = ${stationId} and status = 'QUEUED'
    for update`.execute(db);
  return rows;
}

/** Of all stores: jobs in the printer's hands without a word, and jobs that no printer fetches. */
export async function lockOverdueJobs(
  db: Connection,
  { aliveBefore, queuedBefore }: { aliveBefore: number; queuedBefore: number },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select ${columns} from print_job
    where (status = 'FETCHED' and alive_at < ${new Date(aliveBefore)})
      or (status = 'QUEUED' and queued_at < ${new Date(queuedBefore)})
    order by queued_at limit 100 for update skip locked`.execute(db);
  return rows;
}

export interface UndecidedRow
  extends Row<"print_job", "job_id" | "copy_no" | "queued_at" | "result">, NamedStation {
  order_id: string;
  kind: Exclude<PrintKind, "TEST">;
  status: (typeof WAITING_FOR_STAFF)[number];
  day_number: number | null;
  table_label: string | null;
}

const MOST_UNDECIDED = 50;

/** Oldest first. Whoever prints a test page stands at the printer. */
export async function findUndecided(db: Connection, storeId: string): Promise<UndecidedRow[]> {
  const { rows } = await sql<UndecidedRow>`
    select j.job_id, j.copy_no, j.queued_at, j.result, j.order_id, j.kind, j.status,
      t.name, t.names, o.day_number, o.table_label
    from print_job j join station t using (store_id, station_id)
      join orders o using (store_id, order_id)
    where j.store_id = ${storeId} and j.status = any(${[...WAITING_FOR_STAFF]}::text[])
    order by j.queued_at, j.job_id limit ${MOST_UNDECIDED}`.execute(db);
  return rows;
}

/** Prints hold notes of diners. */
export async function eraseOldJobs(db: Connection, before: number): Promise<void> {
  await sql`with lines as (delete from printed_line where at < ${new Date(before)})
    delete from print_job where queued_at < ${new Date(before)}`.execute(db);
}

/** What was printed of bills has notes and names, and is kept for a week. */
export const erasePrints: ErasePart = ({ userId }) => [
  sql`delete from print_job where (store_id, order_id) in (${accountBills(userId)})`,
  sql`delete from printed_line where (store_id, line_id) in (select l.store_id, l.line_id
    from order_line l where (l.store_id, l.order_id) in (${accountBills(userId)}))`,
];
