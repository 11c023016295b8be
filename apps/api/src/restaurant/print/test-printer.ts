import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { testPrinter as call } from "@santap/contract/calls/staff/print";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { inTransaction } from "../../db/transaction.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { newOrderSideId } from "../../tokens/public-id.ts";
import { addAuditEntry } from "../staff/add-audit-entry.ts";
import { buildTestPage } from "./document/build-test-page.ts";
import { insertJobs } from "./job/job-store.ts";
import type { PrintClock } from "./printer/print-deps.ts";
import { findPrinters } from "./printer/printer-store.ts";

export async function testPrinter(
  { db, clock }: PrintClock,
  { storeId, stationId }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  const printers = await findPrinters(db, storeId);
  const printer = printers.find(({ station_id }) => station_id === stationId);
  if (printer === undefined) return refuse(StaffErrorCode.printRefused, { variant: "noPrinter" });
  const at = clock();
  const jobId = newOrderSideId(storeId);
  const document = buildTestPage(printer);
  await inTransaction(db, async (tx) => {
    await insertJobs(tx, [
      {
        ...{ storeId, stationId, jobId, kind: "TEST", orderId: null, subject: `TEST:${jobId}` },
        ...{ copyNo: 0, status: "QUEUED", document, requestKey: `test:${jobId}`, at },
        askedBy: staff.operatorId,
      },
    ]);
    await addAuditEntry(tx, staff, { act: "PRINTER_TESTED", subject: stationId, after: null, at });
  });
  return {};
}
