import { DAY_MS } from "@santap/domain/calendar/local-time";
import { PRINT_JOB_TABLE, PRINTING_MS, QUEUED_MS } from "@santap/domain/print/print-job-state";
import { inTransaction } from "../../../db/transaction.ts";
import { publishKitchenChange } from "../../../ordering/order/rows/publish-kitchen-change.ts";
import type { PrintClock } from "../printer/print-deps.ts";
import { eraseOldJobs, lockOverdueJobs, moveJob } from "./job-store.ts";

const KEEP_MS = 7 * DAY_MS;

/** A printer that says nothing about its job has lost it; what none fetched in time is not printed. */
export function endOverdueJobs({ db, clock }: PrintClock): Promise<number> {
  const at = clock();
  return inTransaction(db, async (tx) => {
    const overdue = { aliveBefore: at - PRINTING_MS, queuedBefore: at - QUEUED_MS };
    const jobs = await lockOverdueJobs(tx, overdue);
    for (const { store_id, job_id, status: from } of jobs) {
      const status = PRINT_JOB_TABLE.next(from, from === "FETCHED" ? "LOSE" : "EXPIRE");
      if (status === null) continue;
      await moveJob(tx, { store_id, job_id, status, at });
      publishKitchenChange(tx, store_id);
    }
    return jobs.length;
  });
}

export function eraseOldPrints({ db, clock }: PrintClock): Promise<void> {
  return eraseOldJobs(db, clock() - KEEP_MS);
}
