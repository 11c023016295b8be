import { basicAuthorization } from "@santap/midtrans/signature";
import { parseTransaction, type TransactionAnswer } from "@santap/midtrans/transaction";
import type { Metrics } from "../../../http/metrics.ts";
import type { MidtransProfile } from "../../../settings/acquirer/acquirer-profile.ts";
import { callAcquirer } from "../acquirer/call-acquirer.ts";

export interface MidtransCall {
  service: "charge" | "status" | "expire" | "refund";
  path: string;
  merchantId: string;
  body?: object;
  idempotencyKey?: string;
}

export interface MidtransGateway {
  call(call: MidtransCall): Promise<TransactionAnswer | null>;
  serves(merchantId: string): boolean;
}

export interface MidtransConnection {
  profile: MidtransProfile;
  metrics: Metrics;
  notifyUrl: string;
}

export function createMidtransGateway(line: MidtransConnection): MidtransGateway {
  const { profile, metrics } = line;
  return {
    serves: (merchantId) => findServerKey(profile, merchantId) !== null,
    async call(call) {
      const serverKey = findServerKey(profile, call.merchantId);
      if (serverKey === null) return null;
      const answer = await callAcquirer({
        method: call.body === undefined ? "GET" : "POST",
        url: profile.baseUrl + call.path,
        headers: buildHeaders(call, { serverKey, notifyUrl: line.notifyUrl }),
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

function findServerKey(
  { serverKeys, serverKey }: MidtransProfile,
  merchantId: string,
): string | null {
  return serverKeys.get(merchantId) ?? serverKey;
}

function buildHeaders(
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
