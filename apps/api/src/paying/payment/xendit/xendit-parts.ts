import type { Answer } from "@santap/xendit/answer";
import type { StartResult } from "../acquirer/acquirer.ts";
import type { ProviderRefs } from "../acquirer/provider-ref-store.ts";
import type { XenditGateway } from "./xendit-gateway.ts";

export const XENDIT_FEE_SWITCH = "fees paid by the customer (account settings, Fees)";

export interface XenditParts {
  provider: string;
  gateway: XenditGateway;
  refs: ProviderRefs;
  openTries: number;
  clock(): number;
}

/** A used reference says that the payment was started, but not its state. */
export function toStartResult(
  answer: Exclude<Answer<unknown>, { kind: "DONE" }> | null,
): StartResult {
  if (answer?.kind !== "NOT_DONE") return { kind: "UNKNOWN" };
  const without = answer.outcome === "REJECTED" || answer.outcome === "RETRY_LATER";
  return without ? { kind: "REFUSED", code: answer.errorCode } : { kind: "UNKNOWN" };
}
