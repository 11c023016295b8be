import type { CallError } from "@santap/contract/envelope";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { AskedAct } from "./ask-manager.tsx";

/** What somebody else has to agree to; null for every other refusal. */
export function readActAbove({
  code,
  details,
}: CallError): Pick<AskedAct, "kind" | "amount"> | null {
  const { kind, amount } = details ?? {};
  const isKnown = kind === "WRITE_OFF" || kind === "REFUND";
  return code === StaffErrorCode.approvalNeeded && isKnown && typeof amount === "number"
    ? { kind, amount }
    : null;
}
