import type { DataOf, PayloadOf } from "@santap/contract/call";
import type {
  endShareCode as endCall,
  showBillCode as billCall,
  showShareCode as shareCall,
} from "@santap/contract/calls/staff/bill-code";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { SignedInStaff } from "../../../http/caller.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { loadShare } from "../../../ordering/order/shares/load-shares.ts";
import {
  createBillCode,
  createShareCode,
  type ShownCode,
  type StaffCodeDeps,
} from "../../../paying/payment/create/create-staff-code.ts";
import { readQr } from "../../../paying/payment/read-payment.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import { releaseShare } from "../bill/release-payment.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";

export interface BillCodeDeps extends FloorDeps, StaffCodeDeps {
  /** Of a share; false until the acquirer confirms its end. */
  cancelLiveAttempt(storeId: string, shareId: string): Promise<boolean>;
}

/** NOV-29: guests without a phone pay a bill, or a share of it, by a code on the screen of staff. */
export async function showBillCode(
  deps: BillCodeDeps,
  { storeId, orderId, how, amount, idempotencyKey }: PayloadOf<typeof billCall>,
  { staff, language }: Actor,
): Promise<DataOf<typeof billCall>> {
  const { operatorId, name } = staff;
  const shown = await createBillCode(deps, {
    ...{ storeId, orderId, how, amount, key: `${operatorId}:${idempotencyKey}`, language },
    shown: { operatorId, name, place: findPlace(staff) },
    async record(tx, { share_id: subject, kind }) {
      const after = { orderId, kind, amount };
      await addAuditEntry(tx, staff, { act: "CODE_SHOWN", subject, after, at: deps.clock() });
    },
  });
  return readCode(deps, shown);
}

export async function showShareCode(
  deps: BillCodeDeps,
  { storeId, shareId }: PayloadOf<typeof shareCall>,
): Promise<DataOf<typeof shareCall>> {
  return readCode(deps, await createShareCode(deps, { storeId, shareId }));
}

/** By whoever stands at any screen of the store; a diner's share is theirs, and is released by other means. */
export async function endShareCode(
  deps: BillCodeDeps,
  { storeId, shareId }: PayloadOf<typeof endCall>,
  actor: Actor,
): Promise<DataOf<typeof endCall>> {
  const share = await loadShare(deps.db, storeId, shareId);
  if (share === null || share.shown === null) return refuse(ErrorCode.orderNotFound);
  const after = { amount: share.amount };
  if (share.status === "RUNNING") {
    await inTransaction(deps.db, async (tx) => {
      const at = deps.clock();
      const { staff } = actor;
      const released = await releaseShare(tx, { storeId, shareId, by: staff.name, reason: "", at });
      if (released !== "PAID" && !released.repeated)
        await addAuditEntry(tx, staff, { act: "CODE_ENDED", subject: shareId, after, at });
    });
    await deps.cancelLiveAttempt(storeId, shareId);
  }
  const state = (await loadShare(deps.db, storeId, shareId))?.status ?? share.status;
  if (state === "RUNNING") refuse(ErrorCode.paymentInProgress, { variant: "anotherPayment" });
  return { shareId, state };
}

function findPlace({ station }: SignedInStaff): "COUNTER" | "TABLE" {
  return station?.kind === "COUNTER" ? "COUNTER" : "TABLE";
}

async function readCode(
  deps: BillCodeDeps,
  { shareId, box }: ShownCode,
): Promise<DataOf<typeof billCall>> {
  return { shareId, box, ...(await readQr(deps, box)) };
}
