import { createHash, createHmac } from "node:crypto";
import type { AliyunSettings } from "../../../settings/message-settings.ts";
import {
  startProvider,
  type ProviderAnswer,
  type ProviderServer,
  type SeenRequest,
} from "./provider-server.ts";

/** A number that had its codes for this hour. */
export const HAD_ENOUGH = "+8613800138001";

const SKEW_MS = 15 * 60_000;

type Settings = Omit<AliyunSettings, "url">;

/** SendSms of dysmsapi, as Alibaba Cloud documents it, with its check of the signature. */
export function startAliyun(account: Settings, now: () => number): Promise<ProviderServer> {
  const nonces = new Set<string>();
  return startProvider({
    answer: (request) =>
      authFault(account, request, { nonces, now: now() }) ?? answer(account, request),
    limited: fault(400, "Throttling.User", "Request was denied due to user flow control."),
    down: fault(503, "ServiceUnavailable", "The request has failed due to a temporary failure."),
  });
}

function authFault(
  account: Settings,
  { method, target, headers, body }: SeenRequest,
  seen: { nonces: Set<string>; now: number },
): ProviderAnswer | null {
  const proof =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      headers["authorization"] ?? "",
    );
  if (proof?.[2] === undefined) return fault(400, "IncompleteSignature", "No signature.");
  if (proof[1] !== account.accessKeyId) {
    return fault(404, "InvalidAccessKeyId.NotFound", "Specified access key is not found.");
  }
  const at = Date.parse(headers["x-acs-date"] ?? "");
  if (!(Math.abs(at - seen.now) < SKEW_MS)) {
    return fault(400, "InvalidTimeStamp.Expired", "Specified time stamp or date value is expired.");
  }
  const nonce = headers["x-acs-signature-nonce"] ?? "";
  if (seen.nonces.has(nonce)) return fault(400, "SignatureNonceUsed", "The nonce was used.");
  seen.nonces.add(nonce);
  const [path, query = ""] = target.split("?");
  const names = proof[2].split(";");
  const lines = names.map((name) => `${name}:${(headers[name] ?? "").trim()}\n`).join("");
  const payload = createHash("sha256").update(body).digest("hex");
  const text = [method, path, query, lines, proof[2], payload].join("\n");
  const digest = createHash("sha256").update(text).digest("hex");
  const expected = createHmac("sha256", account.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${digest}`)
    .digest("hex");
  if (proof[3] === expected && headers["x-acs-content-sha256"] === payload) return null;
  return fault(400, "SignatureDoesNotMatch", "Specified signature does not match.");
}

function answer(account: Settings, { target, headers }: SeenRequest): ProviderAnswer {
  if (headers["x-acs-action"] !== "SendSms" || headers["x-acs-version"] !== "2017-05-25") {
    return fault(404, "InvalidAction.NotFound", "The specified API is not found.");
  }
  const query = new URLSearchParams(target.split("?")[1]);
  const number = query.get("PhoneNumbers") ?? "";
  const parameters = JSON.parse(query.get("TemplateParam") ?? "{}") as { code?: string };
  if (query.get("SignName") !== account.signName) return refused("isv.SMS_SIGNATURE_ILLEGAL");
  if (query.get("TemplateCode") !== account.templateCode) {
    return refused("isv.SMS_TEMPLATE_ILLEGAL");
  }
  if (parameters.code === undefined) return refused("isv.TEMPLATE_MISSING_PARAMETERS");
  if (!/^1\d{10}$/.test(number)) return refused("isv.MOBILE_NUMBER_ILLEGAL");
  if (`+86${number}` === HAD_ENOUGH) return refused("isv.BUSINESS_LIMIT_CONTROL");
  const body = { Code: "OK", Message: "OK", BizId: "900619746936498440^0", RequestId: "F655A8D5" };
  return { status: 200, body };
}

/** What the service itself refuses comes with HTTP 200. */
function refused(code: string): ProviderAnswer {
  return { status: 200, body: { Code: code, Message: code, RequestId: "F655A8D5" } };
}

function fault(status: number, code: string, message: string): ProviderAnswer {
  const body = {
    Code: code,
    Message: message,
    RequestId: "F655A8D5",
    HostId: "dysmsapi.aliyuncs.com",
  };
  return { status, body };
}
