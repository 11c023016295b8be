import { sql } from "kysely";
import type { Language } from "@santap/contract/errors/language";
import type { PaperWidth } from "@santap/domain/print/document";
import type { PrintJobStatus } from "@santap/domain/print/print-job-state";
import type { PrinterCondition, StationOutput } from "@santap/domain/print/printer-state";
import type { StationKind } from "@santap/domain/staff/permission";
import type { Connection } from "../../../db/database.ts";
import type { NamedStation } from "../../staff/name-station.ts";
import type { Row } from "../../../db/schema.ts";

export interface StationName {
  storeId: string;
  stationId: string;
}

export interface PolledPrinter extends Row<"printer", "store_id" | "station_id"> {
  paper_mm: PaperWidth;
  condition: PrinterCondition;
}

export async function findPrinterBySecret(
  db: Connection,
  secretHash: Buffer,
): Promise<PolledPrinter | null> {
  const { rows } = await sql<PolledPrinter>`select store_id, station_id, paper_mm, condition
    from printer where secret_hash = ${secretHash}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Locks the printer, so that its polls come one after the other.
 * @returns the printer as it was before; null for an unknown secret
 */
export async function notePoll(
  db: Connection,
  poll: { secretHash: Buffer; condition: PrinterCondition; at: number },
): Promise<PolledPrinter | null> {
  const at = new Date(poll.at);
  const { rows } = await sql<PolledPrinter>`
    with found as (select store_id, station_id, paper_mm, condition from printer
        where secret_hash = ${poll.secretHash} for update),
      noted as (update printer p set polled_at = ${at}, condition = ${poll.condition} from found f
        where p.store_id = f.store_id and p.station_id = f.station_id)
    select * from found`.execute(db);
  return rows[0] ?? null;
}

export interface PrinterRow extends Row<"printer", "station_id" | "polled_at">, NamedStation {
  kind: StationKind;
  output: StationOutput;
  paper_mm: PaperWidth;
  language: Language;
  condition: PrinterCondition;
  queued: number;
  /** Of the newest test page. */
  test_status: PrintJobStatus | null;
}

/** In the order of their stations. */
export async function findPrinters(db: Connection, storeId: string): Promise<PrinterRow[]> {
  const { rows } = await sql<PrinterRow>`
    select p.station_id, p.polled_at, t.name, t.names, t.kind, t.output, p.paper_mm, p.language, p.condition,
      (select count(*)::int from print_job j where j.store_id = p.store_id
        and j.station_id = p.station_id and j.status = 'QUEUED') as queued,
      (select j.status from print_job j where j.store_id = p.store_id and j.station_id = p.station_id
        and j.kind = 'TEST' order by j.queued_at desc limit 1) as test_status
    from printer p join station t using (store_id, station_id)
    where p.store_id = ${storeId} order by t.position, p.station_id`.execute(db);
  return rows;
}

export interface PrinterSetting extends StationName {
  output: StationOutput;
  paperMm: PaperWidth;
  language: Language;
  at: number;
}

/** False where it has none. */
export async function changePrinter(
  db: Connection,
  { storeId, stationId, paperMm, language }: PrinterSetting,
): Promise<boolean> {
  const { rows } = await sql`update printer set paper_mm = ${paperMm}, language = ${language}
    where store_id = ${storeId} and station_id = ${stationId} returning 1`.execute(db);
  return rows.length === 1;
}

/** With a new secret; the one before ends. */
export async function replacePrinter(
  db: Connection,
  { storeId, stationId, paperMm, language, at }: PrinterSetting,
  secretHash: Buffer,
): Promise<void> {
  await sql`insert into printer (store_id, station_id, paper_mm, language, secret_hash, since)
    values (${storeId}, ${stationId}, ${paperMm}, ${language}, ${secretHash}, ${new Date(at)})
    on conflict (store_id, station_id) do update set secret_hash = excluded.secret_hash,
      paper_mm = excluded.paper_mm, language = excluded.language`.execute(db);
}

export async function removePrinter(
  db: Connection,
  { storeId, stationId }: StationName,
): Promise<void> {
  await sql`delete from printer where store_id = ${storeId} and station_id = ${stationId}`.execute(
    db,
  );
}
