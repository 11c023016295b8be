import { isSecretEqual } from "../provider/is-secret-equal.ts";
import type { SenderReport } from "../report/apply-report.ts";
import { twilioFault } from "./twilio-faults.ts";
import { twilioSignature } from "./twilio-signature.ts";

/** `url`: the address that Twilio was given. */
export function verifyTwilioSignature(
  authToken: string,
  { url, body }: { url: string; body: Buffer },
  headers: Record<string, unknown>,
): boolean {
  const given = headers["x-twilio-signature"];
  const expected = twilioSignature(authToken, url, parseForm(body));
  return typeof given === "string" && isSecretEqual(given, expected);
}

/** Empty for an interim status. */
export function readTwilioReports(url: string, body: Buffer): SenderReport[] {
  const form = parseForm(body);
  const reference = URL.parse(url)?.searchParams.get("try") ?? "";
  const status = form.get("MessageStatus");
  if (status === "delivered" || status === "read") {
    return [{ reference, delivered: true, fault: null }];
  }
  if (status !== "undelivered" && status !== "failed" && status !== "canceled") return [];
  const code = Number(form.get("ErrorCode"));
  const fault = Number.isSafeInteger(code) && code > 0 ? twilioFault(code) : null;
  return [{ reference, delivered: false, fault }];
}

function parseForm(body: Buffer): URLSearchParams {
  return new URLSearchParams(body.toString("utf8"));
}
