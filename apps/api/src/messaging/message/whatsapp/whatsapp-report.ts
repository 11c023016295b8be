import { createHmac } from "node:crypto";
import { isSecretEqual } from "../provider/is-secret-equal.ts";
import { asList, asRecord } from "../provider/call-provider.ts";
import type { SenderReport } from "../report/apply-report.ts";
import { whatsAppFault } from "./whatsapp-faults.ts";

/** Echoes Meta's challenge; null for a wrong verify token. */
export function answerChallenge(
  verifyToken: string,
  query: Record<string, unknown>,
): string | null {
  const { "hub.mode": mode, "hub.verify_token": token, "hub.challenge": challenge } = query;
  if (mode !== "subscribe" || typeof token !== "string" || !isSecretEqual(token, verifyToken))
    return null;
  return typeof challenge === "string" && /^[\w-]{1,128}$/.test(challenge) ? challenge : null;
}

/** X-Hub-Signature-256: HMAC-SHA256 of the raw bytes, keyed by the app secret. */
export function verifyWhatsAppSignature(
  appSecret: string,
  body: Buffer,
  headers: Record<string, unknown>,
): boolean {
  const given = headers["x-hub-signature-256"];
  const expected = `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
  return typeof given === "string" && isSecretEqual(given, expected);
}

export function readWhatsAppReports(body: Buffer): SenderReport[] {
  return asList(parseJson(body)["entry"])
    .flatMap((entry) => asList(asRecord(entry)["changes"]))
    .flatMap((change) => asList(asRecord(asRecord(change)["value"])["statuses"]))
    .flatMap((status) => readStatus(asRecord(status)));
}

function readStatus(status: Record<string, unknown>): SenderReport[] {
  const { status: state, biz_opaque_callback_data: reference } = status;
  if (typeof reference !== "string") return [];
  if (state === "delivered" || state === "read")
    return [{ reference, delivered: true, fault: null }];
  if (state !== "failed") return [];
  const { code } = asRecord(asList(status["errors"])[0]);
  const fault = typeof code === "number" ? whatsAppFault(code) : null;
  return [{ reference, delivered: false, fault }];
}

function parseJson(body: Buffer): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(body.toString("utf8")));
  } catch {
    return {};
  }
}
