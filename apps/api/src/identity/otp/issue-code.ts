import { OTP_TTL_MS, planCode, type OtpScene } from "@santap/domain/otp/otp-flow";
import type { RawBuilder } from "kysely";
import { newId } from "../../tokens/public-id.ts";
import type { OtpDeps } from "./rows/otp-deps.ts";
import { hashToken } from "../../tokens/hashing.ts";
import { firstKey } from "../../tokens/key-ring.ts";
import {
  getEncryptionKey,
  getDecryptionKeys,
  decryptWithAny,
  encrypt,
} from "../../tokens/encryption.ts";
import { codeMac, generateCode } from "./code-mac.ts";
import {
  ANONYMOUS,
  flowInserts,
  resendCount,
  type LiveFlowRow,
  type NewFlow,
  type NewProcess,
} from "./rows/otp-store.ts";
import type { LockedRiskContext, RiskContext } from "./risk/risk-context.ts";

export interface CodeIssue {
  scene: OtpScene;
  userId: string | null;
  processToken: string;
  context: LockedRiskContext;
}

export interface IssuedCode {
  flowId: string;
  expiresAt: number;
  code: string;
  parts: RawBuilder<unknown>;
}

/** Resends the live code of the browser and account, or issues a new one, under a new process token. */
export function issueCode(deps: Pick<OtpDeps, "settings">, order: CodeIssue): IssuedCode {
  const { context } = order;
  const { phoneKey, now, flow: found } = context;
  const awaited =
    found?.user_id === order.userId
      ? findResendableCode(found, context, getDecryptionKeys(deps.settings.secrets.otpBoxKey))
      : null;
  if (found && awaited !== null) {
    const { flow_id: flowId, expires_at: expiresAt } = found;
    const parts = resendCount({ phoneKey, flowId }, buildProcess(deps, order, awaited));
    return { flowId, expiresAt, code: awaited, parts };
  }
  const issued = { flowId: newId("o"), expiresAt: now + OTP_TTL_MS, code: generateCode() };
  const flow = buildFlow(deps, order, issued);
  return { ...issued, parts: flowInserts(flow, buildProcess(deps, order, issued.code)) };
}

export function buildProcess(
  { settings }: Pick<OtpDeps, "settings">,
  { scene, processToken, context }: CodeIssue,
  code: string,
): NewProcess {
  const binding = { scene, processToken, e164: context.phone.e164, code };
  return {
    hash: hashToken(processToken),
    codeMac: codeMac(firstKey(settings.secrets.otpPepper), binding),
  };
}

export function buildFlow(
  { settings }: Pick<OtpDeps, "settings">,
  { scene, userId, context }: CodeIssue,
  { flowId, expiresAt, code }: Omit<IssuedCode, "parts">,
): NewFlow {
  const { phone, phoneKey, riskKeys, browser: browserId, now } = context;
  const encryptionKey = getEncryptionKey(settings.secrets.otpBoxKey);
  return {
    ...{ flowId, expiresAt, phoneKey, scene, now, browserId, userId, riskKeys },
    country: phone.countryCode,
    phoneBox: encrypt(encryptionKey, "phone", phone.e164),
    codeBox: encrypt(encryptionKey, "code", code),
  };
}

/** Null for callers without a browser id: an address may be shared by many. */
function findResendableCode(
  found: LiveFlowRow,
  context: RiskContext,
  decryptionKeys: readonly Buffer[],
): string | null {
  if (found.code_box === null || context.browser.startsWith(ANONYMOUS)) return null;
  if (planCode(toOtpFlow(found), context.now) !== "RESEND") return null;
  if (!context.known && !isSameAddress(found, context)) return null;
  return decryptWithAny(decryptionKeys, "code", found.code_box);
}

/** A browser id is not secret, so the same code is resent only to the same address. */
function isSameAddress({ risk_keys }: LiveFlowRow, { riskKeys }: RiskContext): boolean {
  const addressIn = (keys: RiskContext["riskKeys"]) =>
    keys.find(([kind]) => kind === "ADDRESS")?.[1];
  return addressIn(risk_keys) === addressIn(riskKeys);
}

function toOtpFlow(row: LiveFlowRow) {
  return {
    tries: row.tries,
    sends: row.sends,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  };
}
