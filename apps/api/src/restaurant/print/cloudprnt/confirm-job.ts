import { PRINT_JOB_TABLE } from "@santap/domain/print/print-job-state";
import { isPrintedCode } from "@santap/domain/print/printer-state";
import { inTransaction } from "../../../db/transaction.ts";
import { hashToken } from "../../../tokens/hashing.ts";
import { publishKitchenChange } from "../../../ordering/order/rows/publish-kitchen-change.ts";
import { lockJob, moveJob } from "../job/job-store.ts";
import type { PrintClock } from "../printer/print-deps.ts";
import { findPrinterBySecret } from "../printer/printer-store.ts";

/** A repeat changes nothing, nor does what comes after staff have decided. False for a job that is not the printer's. */
export function confirmJob(
  { db, clock }: PrintClock,
  secret: string,
  { token, code }: { token: string; code: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const printer = await findPrinterBySecret(tx, hashToken(secret));
    if (printer === null) return false;
    const job = await lockJob(tx, { storeId: printer.store_id, jobId: token });
    if (job === null || job.station_id !== printer.station_id) return false;
    const status = PRINT_JOB_TABLE.next(job.status, isPrintedCode(code) ? "CONFIRM" : "FAIL");
    if (status === null || status === job.status) return true;
    await moveJob(tx, { ...job, status, at: clock(), result: code });
    publishKitchenChange(tx, printer.store_id);
    return true;
  });
}
