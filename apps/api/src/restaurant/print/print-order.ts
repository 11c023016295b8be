import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { printOrder as call } from "@santap/contract/calls/staff/print";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { Language } from "@santap/contract/errors/language";
import { markCopy, type PrintDocument } from "@santap/domain/print/document";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { newOrderSideId, parseStoreId } from "../../tokens/public-id.ts";
import { addAuditEntry } from "../staff/add-audit-entry.ts";
import { buildOrderDocument } from "./document/build-order-document.ts";
import {
  findAsked,
  findNextCopy,
  hasTicket,
  lockPrintsOf,
  type AskedJob,
} from "./job/copy-store.ts";
import { insertJobs } from "./job/job-store.ts";
import type { PrintDeps } from "./printer/print-deps.ts";
import { findPrinters, type PrinterRow } from "./printer/printer-store.ts";

type Payload = PayloadOf<typeof call>;

interface Tap {
  staff: SignedInStaff;
  /** Of the caller's screen. */
  language: Language;
}

/** KDS-10: prints again what stands; nothing is fired by it. The same tap again is the same print. */
export async function printOrder(
  deps: PrintDeps,
  payload: Payload,
  { staff, language }: Tap,
): Promise<DataOf<typeof call>> {
  const { storeId, orderId, way } = payload;
  if (parseStoreId(orderId) !== storeId) refuse(ErrorCode.orderNotFound);
  const requestKey = `${staff.operatorId}:${payload.idempotencyKey}`;
  const subject = nameSubject(payload);
  const before = await findAsked(deps.db, { storeId, requestKey });
  if (before !== null) return repeat(before, { orderId, subject });
  const printer = way === "BROWSER" ? null : await choosePrinter(deps, payload, staff);
  const document = await buildOrderDocument(deps, payload, printer?.language ?? language);
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockPrintsOf(tx, { storeId, orderId }))) refuse(ErrorCode.orderNotFound);
    const asked = await findAsked(tx, { storeId, requestKey });
    if (asked !== null) return repeat(asked, { orderId, subject });
    const copyNo = await countCopy(tx, payload, subject);
    const jobId = newOrderSideId(storeId);
    const at = deps.clock();
    await insertJobs(tx, [
      {
        ...{ storeId, orderId, jobId, requestKey, subject, copyNo, document, at },
        ...{ kind: payload.kind, askedBy: staff.operatorId },
        stationId: printer?.station_id ?? null,
        status: way === "BROWSER" ? "HANDED_OVER" : "QUEUED",
      },
    ]);
    const after = { kind: payload.kind, way, copyNo };
    await addAuditEntry(tx, staff, { act: "ORDER_PRINTED", subject: orderId, after, at });
    const isBrowser = way === "BROWSER";
    return { jobId, copyNo, document: isBrowser ? showCopy(document, copyNo) : null };
  });
}

function nameSubject({ kind, orderId, refundId }: Payload): string {
  return `${kind}:${refundId ?? orderId}`;
}

/** A ticket is a copy as soon as the kitchen has one. */
async function countCopy(tx: Tx, { storeId, orderId, kind }: Payload, subject: string) {
  const next = await findNextCopy(tx, { storeId, subject });
  if (next > 0 || kind !== "TICKET") return next;
  return (await hasTicket(tx, { storeId, orderId })) ? 1 : 0;
}

function repeat(
  asked: AskedJob,
  { orderId, subject }: { orderId: string; subject: string },
): DataOf<typeof call> {
  if (asked.order_id !== orderId || asked.subject !== subject)
    refuse(ErrorCode.idempotencyKeyReused);
  const { job_id: jobId, copy_no: copyNo, status } = asked;
  const isBrowser = status === "HANDED_OVER";
  return { jobId, copyNo, document: isBrowser ? showCopy(asked.document, copyNo) : null };
}

function showCopy(document: PrintDocument, copyNo: number) {
  const { blocks, ...head } = markCopy(document, copyNo);
  return { ...head, blocks: [...blocks] };
}

/** Of the person's own station, else of the counter, for a ticket of the kitchen. */
async function choosePrinter(
  { db }: PrintDeps,
  { storeId, kind }: Payload,
  { station }: SignedInStaff,
): Promise<PrinterRow> {
  const printers = await findPrinters(db, storeId);
  const place = kind === "TICKET" ? "KITCHEN" : "COUNTER";
  const chosen =
    printers.find(({ station_id }) => station_id === station?.stationId) ??
    printers.find((one) => one.kind === place) ??
    printers[0];
  return chosen ?? refuse(StaffErrorCode.printRefused, { variant: "noPrinter" });
}
