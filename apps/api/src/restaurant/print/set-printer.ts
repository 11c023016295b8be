import type { DataOf, PayloadOf } from "@santap/contract/call";
import { BASE_PATH } from "@santap/contract/call";
import { CLOUDPRNT_PATH, type setPrinter as call } from "@santap/contract/calls/staff/print";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { PRINT_JOB_TABLE } from "@santap/domain/print/print-job-state";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import { createSecretToken, hashToken } from "../../tokens/hashing.ts";
import { publishKitchenChange } from "../../ordering/order/rows/publish-kitchen-change.ts";
import { addAuditEntry } from "../staff/add-audit-entry.ts";
import { lockQueuedJobs, moveJob } from "./job/job-store.ts";
import type { PrintDeps } from "./printer/print-deps.ts";
import { saveOutput } from "../kitchen/stations.ts";
import {
  changePrinter,
  removePrinter,
  replacePrinter,
  type PrinterSetting,
} from "./printer/printer-store.ts";

/** A printer's address is its only proof of who it is: a new one ends the old one. */
export async function setPrinter(
  { db, clock, publicOrigin }: PrintDeps,
  { storeId, stationId, output, paperMm, language, newAddress }: PayloadOf<typeof call>,
  staff: SignedInStaff,
): Promise<DataOf<typeof call>> {
  const at = clock();
  const secret = await inTransaction(db, async (tx) => {
    const setting = { storeId, stationId, output, paperMm, language, at };
    const before = await saveOutput(tx, setting);
    if (before === null) refuse(StaffErrorCode.stationUnknown);
    const given = await applySetting(tx, setting, newAddress);
    const after = { output, paperMm, language, newAddress: given !== null };
    const change = { subject: stationId, before: { output: before }, after, at };
    await addAuditEntry(tx, staff, { act: "PRINTER_SET", ...change });
    publishKitchenChange(tx, storeId);
    return given;
  });
  if (secret === null) return { address: null };
  return { address: `${publicOrigin}${BASE_PATH}${CLOUDPRNT_PATH}/${secret}` };
}

/** @returns the secret of a new address */
async function applySetting(
  tx: Tx,
  setting: PrinterSetting,
  newAddress: boolean,
): Promise<string | null> {
  if (setting.output === "SCREEN") {
    await cancelQueued(tx, setting);
    await removePrinter(tx, setting);
    return null;
  }
  if (!newAddress && (await changePrinter(tx, setting))) return null;
  const secret = createSecretToken();
  await replacePrinter(tx, setting, hashToken(secret));
  return secret;
}

async function cancelQueued(tx: Tx, { storeId, stationId, at }: PrinterSetting): Promise<void> {
  for (const job of await lockQueuedJobs(tx, { storeId, stationId })) {
    const status = PRINT_JOB_TABLE.next(job.status, "CANCEL");
    if (status !== null) await moveJob(tx, { ...job, status, at });
  }
}
