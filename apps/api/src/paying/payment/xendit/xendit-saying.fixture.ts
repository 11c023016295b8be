import type { RawAnswer } from "@santap/xendit/answer";
import { createRecentReferences } from "../../../../test/recent-references.ts";
import { createXenditAcquirer } from "./xendit-acquirer.ts";
import type { XenditGateway } from "./xendit-gateway.ts";
import { createXenditOvoAcquirer } from "./xendit-ovo-acquirer.ts";

export const NOW = Date.parse("2026-11-20T10:15:30+07:00");
export const REQUEST = {
  reference: "3S06AAAAAAAAAAAAAAAA",
  amount: 29_700,
  merchantId: "S06",
  terminalId: "A1",
  validUntil: NOW + 15 * 60_000,
  payType: "QRIS" as const,
  returnUrl: "https://santap.example/platform/cashier",
  phoneNo: null,
};
export const MADE = {
  payment_request_id: "pr-1",
  reference_id: REQUEST.reference,
  currency: "IDR",
  request_amount: 29_700,
  status: "REQUIRES_ACTION",
  actions: [{ type: "PRESENT_TO_CUSTOMER", descriptor: "QR_STRING", value: "000201" }],
};
export const CHARGE = {
  id: "ewc_1",
  reference_id: REQUEST.reference,
  currency: "IDR",
  charge_amount: 29_700,
  status: "PENDING",
};

export type Said = [status: number, body: unknown] | null;

/** A wire on which these answers come back, one for each call; null for none. */
export function xenditSaying(...said: Said[]) {
  const calls: { service: string; key: string | undefined }[] = [];
  const gateway: XenditGateway = async ({ service, change, parse }) => {
    calls.push({ service, key: change?.idempotencyKey });
    const [status, body] = said.shift() ?? [0, null];
    return status === 0 ? null : parse({ status, body } satisfies RawAnswer);
  };
  const refs = createRecentReferences();
  const parts = { provider: "xendit", gateway, refs, openTries: 2, clock: () => NOW };
  return {
    requests: createXenditAcquirer(parts),
    ovo: createXenditOvoAcquirer(parts),
    calls,
    refs,
  };
}
