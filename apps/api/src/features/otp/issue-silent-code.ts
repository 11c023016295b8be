import { OTP_TTL_MS } from "@santap/domain/otp/otp-flow";
import { newId } from "../../tokens/public-id.ts";
import { decryptWithAny, getDecryptionKeys } from "../../tokens/encryption.ts";
import { generateCode } from "./code-mac.ts";
import { buildFlow, buildProcess, type CodeIssue, type IssuedCode } from "./issue-code.ts";
import type { OtpDeps } from "./otp-deps.ts";
import { ANONYMOUS, flowInserts, twinProcess, type SentCodeRow } from "./otp-store.ts";

/** No browser has this name: a process token alone leads to a twin. */
const SHARED = `${ANONYMOUS}shared`;

/**
 * Answered as sent, where another browser was sent a code just now: whoever holds the phone enters that one.
 * All such browsers share the tries of one twin, so that they take none from the browser that asked first.
 * Without a message for signing in, the code is one that nobody knows.
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
  const expiresAt = now + OTP_TTL_MS;
  const code = shared ?? generateCode();
  const process = buildProcess(deps, order, code);
  if (sent !== null && sent.twin_id !== null && shared !== null) {
    const flowId = sent.twin_id;
    return { flowId, expiresAt, code, parts: twinProcess({ phoneKey, flowId }, process) };
  }
  const flowId = newId("o");
  const flow = {
    ...buildFlow(deps, order, { flowId, expiresAt, code }),
    silent: { twinOf: shared === null ? null : (sent?.flow_id ?? null) },
    ...(shared !== null && { browserId: SHARED }),
  };
  return { flowId, expiresAt, code, parts: flowInserts(flow, process) };
}
