import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { takeCash as call } from "@santap/contract/calls/staff/counter";
import type { Language } from "@santap/contract/errors/language";
import { ErrorCode } from "@santap/contract/errors/codes";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { Tx } from "../../db/transaction.ts";
import type { SignedInStaff } from "../../http/caller.ts";
import { refuse } from "../../http/refusal.ts";
import type { CashRefused } from "../../paying/payment/cash/cash-result.ts";
import { deriveOrderSideId } from "../../tokens/public-id.ts";
import { takeCash } from "../../paying/payment/cash/take-cash.ts";
import { addAuditEntry } from "../staff/add-audit-entry.ts";
import type { CounterDeps } from "./counter-deps.ts";
import { refuseCounted, requireOpenDrawer } from "./shift/require-drawer.ts";
import { requireOwnStore } from "./require-own-store.ts";

type Refusal = CashRefused["reason"];

type Variant =
  | ("paid" | "paying" | "over")
  | ("amount" | "tendered" | "tooMuch")
  | ("reference" | "referenceUsed");

const VARIANTS: Readonly<Partial<Record<Refusal, Variant>>> = {
  ALREADY_PAID: "paid",
  PAYMENT_UNDER_WAY: "paying",
  WRONG_AMOUNT: "amount",
  TOO_LITTLE: "tendered",
  TOO_MUCH: "tooMuch",
  BAD_REFERENCE: "reference",
  REFERENCE_USED: "referenceUsed",
  CANCELLED: "over",
  EXPIRED: "over",
};

export async function takeCounterCash(
  deps: CounterDeps,
  { storeId, orderId, amount, besideRunning: key, ...said }: PayloadOf<typeof call>,
  { staff, language }: { staff: SignedInStaff; language: Language },
): Promise<DataOf<typeof call>> {
  requireOwnStore(storeId, orderId);
  const { stationId, shiftId } = await requireOpenDrawer(deps.db, staff);
  const { name: by, operatorId } = staff;
  const place = { by, operatorId, stationId, shiftId, language };
  const besideRunning = key === undefined ? null : deriveOrderSideId(storeId, [orderId, key]);
  const { tender = "CASH", tendered = 0, reference = "" } = said;
  const taken = { orderId, besideRunning, amount, tender, tendered, reference, ...place };
  const record = (tx: Tx, after: { orderId: string }) => {
    const entry = { act: "CASH_TAKEN", subject: after.orderId, after, at: deps.clock() } as const;
    return addAuditEntry(tx, staff, entry);
  };
  const result = await refuseCounted(takeCash(deps, { ...taken, record }));
  if (result.kind === "REFUSED") return refuseCash(result);
  return {
    amount: result.amount,
    change: result.tender === "CASH" ? (result.change ?? tendered - amount) : 0,
    tender: result.tender,
    reference: result.reference,
    number: result.dayNumber,
    takenBy: result.by,
    repeated: result.replayed,
  };
}

function refuseCash({ reason, payable, payer }: CashRefused): never {
  if (reason === "NOT_FOUND") refuse(ErrorCode.orderNotFound);
  const variant = VARIANTS[reason];
  refuse(StaffErrorCode.cashRefused, variant && { variant }, { payable, ...payer });
}
