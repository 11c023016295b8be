import type { Answer, RawAnswer } from "@santap/xendit/answer";
import { buildHeaders, PAYMENTS_API_VERSION } from "@santap/xendit/headers";
import type { Metrics } from "../../../http/metrics.ts";
import type { XenditProfile } from "../../../settings/acquirer/acquirer-profile.ts";
import { callAcquirer } from "../acquirer/call-acquirer.ts";

export type XenditService =
  | "request.create"
  | "request.get"
  | "request.cancel"
  | "payment.get"
  | "refund.create"
  | "refund.list"
  | "charge.create"
  | "charge.get"
  | "charge.void";

export interface XenditCall<V> {
  service: XenditService;
  path: string;
  merchantId: string;
  change?: { idempotencyKey: string; body?: object };
  parse(answer: RawAnswer): Answer<V>;
}

export type XenditGateway = <V>(call: XenditCall<V>) => Promise<Answer<V> | null>;

export function createXenditGateway(profile: XenditProfile, metrics: Metrics): XenditGateway {
  const { name, baseUrl, timeoutMs } = profile;
  return async ({ service, path, merchantId, change, parse }) => {
    const raw = await callAcquirer({
      method: change === undefined ? "GET" : "POST",
      url: baseUrl + path,
      headers: buildHeaders({
        secretKey: profile.secretKey,
        apiVersion: path.startsWith("/v3/") ? PAYMENTS_API_VERSION : null,
        forUserId: profile.subAccounts ? merchantId : null,
        idempotencyKey: change?.idempotencyKey ?? null,
      }),
      ...(change === undefined ? {} : { body: JSON.stringify(change.body ?? {}) }),
      timeoutMs,
    });
    const answer = raw === null ? null : parse(raw);
    metrics.acquirerCalls.inc({ profile: name, service, outcome: getOutcome(answer) });
    return answer;
  };
}

function getOutcome(answer: Answer<unknown> | null): string {
  if (answer === null) return "NO_ANSWER";
  return answer.kind === "NOT_DONE" ? answer.outcome : answer.kind;
}
