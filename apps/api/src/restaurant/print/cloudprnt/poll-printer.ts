import { isLost, PRINT_JOB_TABLE } from "@santap/domain/print/print-job-state";
import { canPrint, type PrinterCondition } from "@santap/domain/print/printer-state";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { hashToken } from "../../../tokens/hashing.ts";
import { publishKitchenChange } from "../../../ordering/order/rows/publish-kitchen-change.ts";
import { savePrinterReading } from "../../kitchen/stations.ts";
import { lockNextJob, moveJob, noteAlive, type JobRow } from "../job/job-store.ts";
import type { PrintClock } from "../printer/print-deps.ts";
import { notePoll, type StationName } from "../printer/printer-store.ts";

export interface Poll {
  condition: PrinterCondition;
  /** It says that it is printing. */
  isPrinting: boolean;
}

/**
 * What a printer may fetch: null for nothing. "UNKNOWN" for a secret that no printer has. A job that it fetched, and
 * forgot, is never offered again: it may be on paper.
 */
export function pollPrinter(
  { db, clock }: PrintClock,
  secret: string,
  { condition, isPrinting }: Poll,
): Promise<JobRow | null | "UNKNOWN"> {
  const at = clock();
  const prints = canPrint(condition);
  return inTransaction(db, async (tx) => {
    const printer = await notePoll(tx, { secretHash: hashToken(secret), condition, at });
    if (printer === null) return "UNKNOWN";
    if (printer.condition !== condition) publishKitchenChange(tx, printer.store_id);
    const place = { storeId: printer.store_id, stationId: printer.station_id };
    if (prints) await savePrinterReading(tx, { ...place, at });
    const job = await findOffered(tx, place, { isPrinting, at });
    return prints ? job : null;
  });
}

async function findOffered(
  tx: Tx,
  place: StationName,
  { isPrinting, at }: { isPrinting: boolean; at: number },
): Promise<JobRow | null> {
  const job = await lockNextJob(tx, place);
  if (job?.status !== "FETCHED") return job;
  if (isPrinting) await noteAlive(tx, job, at);
  const lost = PRINT_JOB_TABLE.next(job.status, "LOSE");
  if (isPrinting || lost === null || !isLost(job.alive_at ?? 0, at, "IDLE")) return null;
  await moveJob(tx, { ...job, status: lost, at });
  publishKitchenChange(tx, place.storeId);
  return findOffered(tx, place, { isPrinting, at });
}
