import { sql } from "kysely";
import type { PrintDocument } from "@santap/domain/print/document";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

interface OrderName {
  storeId: string;
  orderId: string;
}

/** Copies of an order's prints are counted one after the other. */
export async function lockPrintsOf(
  db: Connection,
  { storeId, orderId }: OrderName,
): Promise<boolean> {
  const { rows } = await sql`select 1 from orders where store_id = ${storeId}
    and order_id = ${orderId} for no key update`.execute(db);
  return rows.length === 1;
}

/** 0 for what was never printed. */
export async function findNextCopy(
  db: Connection,
  { storeId, subject }: { storeId: string; subject: string },
): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(copy_no) + 1, 0) as next
    from print_job where store_id = ${storeId} and subject = ${subject}`.execute(db);
  return rows[0]?.next ?? 0;
}

/** True where the kitchen has had a ticket of it on paper, or will have. */
export async function hasTicket(db: Connection, { storeId, orderId }: OrderName): Promise<boolean> {
  const { rows } = await sql`select 1 from print_job where store_id = ${storeId}
    and order_id = ${orderId} and kind = 'TICKET' limit 1`.execute(db);
  return rows.length === 1;
}

export type AskedJob = Row<
  "print_job",
  "job_id" | "order_id" | "subject" | "copy_no" | "status"
> & {
  document: PrintDocument;
};

/** What a tap has asked for before. */
export async function findAsked(
  db: Connection,
  { storeId, requestKey }: { storeId: string; requestKey: string },
): Promise<AskedJob | null> {
  const { rows } = await sql<AskedJob>`select job_id, order_id, subject, copy_no, status, document
    from print_job where store_id = ${storeId} and request_key = ${requestKey}`.execute(db);
  return rows[0] ?? null;
}

type Slip = Pick<AskedJob, "subject" | "document">;

/**
 * UBAH and BATAL that its station got of the order after it, oldest first; they begin with that word, tickets with
 * their number. Of what has failed staff decide by itself.
 */
export async function findLaterSlips(
  db: Connection,
  job: Row<"print_job", "store_id" | "order_id" | "station_id" | "subject">,
): Promise<Slip[]> {
  const { rows } = await sql<Slip>`select subject, document from print_job
    where store_id = ${job.store_id} and order_id = ${job.order_id} and kind = 'TICKET'
      and station_id = ${job.station_id} and job_id = subject
      and status in ('QUEUED', 'FETCHED', 'PRINTED', 'REPEATED')
      and document #>> '{blocks,0,kind}' = 'TEXT'
      and queued_at > (select min(queued_at) from print_job
        where store_id = ${job.store_id} and subject = ${job.subject})
    order by queued_at, job_id`.execute(db);
  return rows;
}
