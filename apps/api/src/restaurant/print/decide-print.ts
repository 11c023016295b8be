import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { decidePrint as call } from "@santap/contract/calls/staff/print";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { PRINT_JOB_TABLE, type PrintJobEvent } from "@santap/domain/print/print-job-state";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { newOrderSideId } from "../../tokens/public-id.ts";
import { publishKitchenChange } from "../../ordering/order/rows/publish-kitchen-change.ts";
import { addAuditEntry } from "../staff/add-audit-entry.ts";
import { findAsked, findLaterSlips, findNextCopy, lockPrintsOf } from "./job/copy-store.ts";
import { findJob, insertJobs, lockJob, moveJob, type JobRow } from "./job/job-store.ts";
import type { PrintClock } from "./printer/print-deps.ts";
import { findPrinters } from "./printer/printer-store.ts";

const EVENTS = { PRINTED: "ACCEPT", AGAIN: "REPEAT", LEAVE: "CANCEL" } as const satisfies Record<
  string,
  PrintJobEvent
>;

/** Somebody looked at the printer. A second tap gets the copy of the first. */
export function decidePrint(
  { db, clock }: PrintClock,
  { storeId, jobId, decision }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  return inTransaction(db, async (tx) => {
    const found = await findJob(tx, { storeId, jobId });
    // A test page is of no order, and nobody has to decide on it.
    const orderId = found?.order_id ?? null;
    if (orderId === null) return refuse(ErrorCode.orderNotFound);
    // Orders before prints, as everywhere.
    await lockPrintsOf(tx, { storeId, orderId });
    const job = await lockJob(tx, { storeId, jobId });
    if (job === null) refuse(ErrorCode.orderNotFound);
    const status = PRINT_JOB_TABLE.next(job.status, EVENTS[decision]);
    if (status === null) return findEarlier(tx, job, decision);
    const at = clock();
    await moveJob(tx, { ...job, status, at, decidedBy: staff.operatorId });
    const copyNo = decision === "AGAIN" ? await queueCopy(tx, job, { staff, at }) : null;
    const change = { before: { status: job.status }, after: { status, copyNo } };
    await addAuditEntry(tx, staff, { act: "PRINT_DECIDED", subject: jobId, ...change, at });
    publishKitchenChange(tx, storeId);
    return { copyNo };
  });
}

async function findEarlier(
  tx: Tx,
  job: JobRow,
  decision: PayloadOf<typeof call>["decision"],
): Promise<DataOf<typeof call>> {
  if (decision === "AGAIN" && job.status === "REPEATED") {
    const asked = await findAsked(tx, { storeId: job.store_id, requestKey: copyKey(job) });
    return { copyNo: asked?.copy_no ?? null };
  }
  const isSame =
    (decision === "PRINTED" && job.status === "PRINTED") ||
    (decision === "LEAVE" && job.status === "CANCELLED");
  return isSame ? { copyNo: null } : refuse(StaffErrorCode.printRefused, { variant: "decided" });
}

const copyKey = ({ job_id }: JobRow) => `again:${job_id}`;

async function queueCopy(
  tx: Tx,
  job: JobRow,
  { staff, at }: { staff: SignedInStaff; at: number },
): Promise<number> {
  const { store_id: storeId, order_id: orderId, station_id: stationId, subject } = job;
  const printers = await findPrinters(tx, storeId);
  if (!printers.some(({ station_id }) => station_id === stationId))
    refuse(StaffErrorCode.printRefused, { variant: "noPrinter" });
  const copyNo = await findNextCopy(tx, { storeId, subject });
  const { document, kind } = job;
  const copy = { storeId, orderId, stationId, kind, status: "QUEUED" as const };
  const copies = [{ subject, document, copyNo, requestKey: copyKey(job) }];
  // The last paper is what a cook believes (NOV-8).
  for (const slip of kind === "TICKET" ? await findLaterSlips(tx, job) : [])
    copies.push({
      ...{ ...slip, copyNo: await findNextCopy(tx, { storeId, subject: slip.subject }) },
      requestKey: `${copyKey(job)}:${slip.subject}`,
    });
  const askedBy = staff.operatorId;
  const jobs = copies.map((one, nth) => ({
    ...{ ...copy, ...one, askedBy },
    ...{ jobId: newOrderSideId(storeId), at: at + nth },
  }));
  await insertJobs(tx, jobs);
  return copyNo;
}
