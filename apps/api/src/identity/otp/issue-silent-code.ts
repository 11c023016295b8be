import { randomBytes } from "node:crypto";
import { OTP_TTL_MS } from "@santap/domain/otp/otp-flow";
import { newId } from "../../tokens/public-id.ts";
import { decryptWithAny, getDecryptionKeys } from "../../tokens/encryption.ts";
import { generateCode } from "./code-mac.ts";
import { buildFlow, buildProcess, type CodeIssue, type IssuedCode } from "./issue-code.ts";
import type { OtpDeps } from "./rows/otp-deps.ts";
import { ANONYMOUS, flowInserts, twinProcess, type SentCodeRow } from "./rows/otp-store.ts";

/** No browser has this name: a process token alone leads to a twin. */
const SHARED = `${ANONYMOUS}shared`;

/**
 * Answered as sent, where another browser was sent a code just now: whoever holds the phone enters that one.
 * All such browsers share the tries of one twin: they take none from the browser that asked first, and more
 * browsers get no more guesses. Where that code is not known any more, nothing that is entered is right.
 */
export function issueSilentCode(
  deps: Pick<OtpDeps, "settings">,
  order: CodeIssue,
  sent: SentCodeRow | null,
): IssuedCode {
  const { phoneKey, now } = order.context;
  const { otpBoxKey } = deps.settings.secrets;
  const box = sent !== null && sent.expires_at > now ? sent.code_box : null;
  const shared = box && decryptWithAny(getDecryptionKeys(otpBoxKey), "code", box);
  const code = shared ?? generateCode();
  const known = buildProcess(deps, order, code);
  const process =
    shared === null ? { ...known, codeMac: randomBytes(known.codeMac.length) } : known;
  const issued = { flowId: sent?.twin_id ?? newId("o"), expiresAt: now + OTP_TTL_MS, code };
  if (sent !== null && sent.twin_id !== null) {
    return { ...issued, parts: twinProcess({ phoneKey, flowId: issued.flowId }, process) };
  }
  const flow = {
    ...buildFlow(deps, order, issued),
    silent: { twinOf: sent?.flow_id ?? null },
    ...(sent !== null && { browserId: SHARED }),
  };
  return { ...issued, parts: flowInserts(flow, process) };
}
