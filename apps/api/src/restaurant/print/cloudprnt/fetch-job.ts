import { markCopy, type PaperWidth, type PrintDocument } from "@santap/domain/print/document";
import { PRINT_JOB_TABLE } from "@santap/domain/print/print-job-state";
import { inTransaction } from "../../../db/transaction.ts";
import { hashToken } from "../../../tokens/hashing.ts";
import { lockJob, moveJob } from "../job/job-store.ts";
import type { PrintClock } from "../printer/print-deps.ts";
import { findPrinterBySecret } from "../printer/printer-store.ts";

export interface FetchedJob {
  document: PrintDocument;
  width: PaperWidth;
}

/** Its printer may fetch it again until it confirms. Null where there is nothing for it. */
export function fetchJob(
  { db, clock }: PrintClock,
  secret: string,
  token: string,
): Promise<FetchedJob | null> {
  return inTransaction(db, async (tx) => {
    const printer = await findPrinterBySecret(tx, hashToken(secret));
    if (printer === null) return null;
    const job = await lockJob(tx, { storeId: printer.store_id, jobId: token });
    if (job === null || job.station_id !== printer.station_id) return null;
    const status = PRINT_JOB_TABLE.next(job.status, "FETCH");
    if (status === null) return null;
    await moveJob(tx, { ...job, status, at: clock() });
    return { document: markCopy(job.document, job.copy_no), width: printer.paper_mm };
  });
}
