import type { CallError } from "@santap/contract/envelope";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { AskedAction } from "./ask-manager.tsx";

/** What somebody else has to agree to; null for every other refusal. */
export function readActionAbove({
  code,
  details,
}: CallError): Pick<AskedAction, "kind" | "amount"> | null {
  const { kind, amount } = details ?? {};
  const isKnown = kind === "WRITE_OFF" || kind === "REFUND";
  return code === StaffErrorCode.approvalNeeded && isKnown && typeof amount === "number"
    ? { kind, amount }
    : null;
}
