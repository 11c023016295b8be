import { basicAuthorization } from "@santap/midtrans/signature";
import { parseTransaction, type TransactionAnswer } from "@santap/midtrans/transaction";
import type { Metrics } from "../../../../plugins/metrics.ts";
import type { MidtransProfile } from "../../../../settings/acquirer/acquirer-profile.ts";
import { callAcquirer } from "../call-acquirer.ts";

export interface MidtransCall {
  /** For the count of calls. */
  service: "charge" | "status" | "expire" | "refund";
  path: string;
  merchantId: string;
  /** Absent for a call that only asks. */
  body?: object;
  idempotencyKey?: string;
}

export interface MidtransGateway {
  /** Null where nothing readable came back: then nothing is known. */
  call(call: MidtransCall): Promise<TransactionAnswer | null>;
  /** Whether we have an account for this merchant. */
  serves(merchantId: string): boolean;
}

export interface MidtransLine {
  profile: MidtransProfile;
  metrics: Metrics;
  /** Where Midtrans tells what became of a payment. */
  notifyUrl: string;
}

/** The Midtrans transport: basic authorization with the merchant's own server key, a time limit. */
export function createMidtransGateway(line: MidtransLine): MidtransGateway {
  const { profile, metrics } = line;
  return {
    serves: (merchantId) => keyOf(profile, merchantId) !== null,
    async call(call) {
      const serverKey = keyOf(profile, call.merchantId);
      if (serverKey === null) return null;
      const answer = await callAcquirer({
        method: call.body === undefined ? "GET" : "POST",
        url: profile.baseUrl + call.path,
        headers: headersFor(call, { serverKey, notifyUrl: line.notifyUrl }),
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        timeoutMs: profile.timeoutMs,
      });
      const read = answer === null ? null : parseTransaction(answer.status, answer.body);
      const outcome = read?.outcome ?? "NO_ANSWER";
      metrics.acquirerCalls.inc({ profile: profile.name, service: call.service, outcome });
      return read;
    },
  };
}

/** A merchant's own account, or the one that is for all others. */
function keyOf({ serverKeys, serverKey }: MidtransProfile, merchantId: string): string | null {
  return serverKeys.get(merchantId) ?? serverKey;
}

function headersFor(
  call: MidtransCall,
  { serverKey, notifyUrl }: { serverKey: string; notifyUrl: string },
): Record<string, string> {
  return {
    accept: "application/json",
    "content-type": "application/json",
    authorization: basicAuthorization(serverKey),
    ...(call.idempotencyKey === undefined ? {} : { "idempotency-key": call.idempotencyKey }),
    ...(call.service === "charge" ? { "x-override-notification": notifyUrl } : {}),
  };
}
