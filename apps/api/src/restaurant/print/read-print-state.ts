import type { DataOf } from "@santap/contract/call";
import type { printState as call } from "@santap/contract/calls/staff/print";
import type { Language } from "@santap/contract/errors/language";
import type { Printer, UndecidedPrint } from "@santap/contract/schemas/staff/print";
import type { PrintJobStatus } from "@santap/domain/print/print-job-state";
import { findTrouble } from "@santap/domain/print/printer-state";
import { getOrderNo } from "../../tokens/public-id.ts";
import { findUndecided, type UndecidedRow } from "./job/job-store.ts";
import { nameStation } from "../staff/name-station.ts";
import type { PrintClock } from "./printer/print-deps.ts";
import { findPrinters, type PrinterRow } from "./printer/printer-store.ts";

export async function readPrintState(
  { db, clock }: PrintClock,
  storeId: string,
  language: Language,
): Promise<DataOf<typeof call>> {
  const [printers, undecided] = await Promise.all([
    findPrinters(db, storeId),
    findUndecided(db, storeId),
  ]);
  const now = clock();
  return {
    at: now,
    printers: printers.map((row) => toPrinter(row, { now, language })),
    undecided: undecided.map((row) => toUndecided(row, language)),
  };
}

function toPrinter(
  row: PrinterRow,
  { now, language }: { now: number; language: Language },
): Printer {
  const { polled_at: polledAt, condition } = row;
  return {
    stationId: row.station_id,
    stationName: nameStation(row, language),
    output: row.output,
    ...{ paperMm: row.paper_mm, language: row.language, queued: row.queued },
    trouble: findTrouble({ polledAt, condition }, now),
    polledAt,
    test: row.test_status && describeTest(row.test_status),
  };
}

function describeTest(status: PrintJobStatus): NonNullable<Printer["test"]> {
  if (status === "PRINTED") return status;
  return status === "QUEUED" || status === "FETCHED" ? "SENT" : "NOT_PRINTED";
}

function toUndecided(row: UndecidedRow, language: Language): UndecidedPrint {
  return {
    ...{ jobId: row.job_id, kind: row.kind, status: row.status },
    stationName: nameStation(row, language),
    ...{ number: row.day_number, code: getOrderNo(row.order_id), tableLabel: row.table_label },
    ...{ copyNo: row.copy_no, queuedAt: row.queued_at, result: row.result ?? "" },
  };
}
