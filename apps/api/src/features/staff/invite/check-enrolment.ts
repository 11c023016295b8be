import { decryptWithAny, getDecryptionKeys } from "../../../tokens/encryption.ts";
import { hashToken } from "../../../tokens/hashing.ts";
import {
  findTotpStep,
  newRecoveryCodes,
  plainRecoveryCode,
} from "../../operator/sign-in/second-factor.ts";
import type { StaffDeps } from "../staff-deps.ts";
import type { OpenInvite } from "./staff-invite-store.ts";

export interface Enrolment {
  stored: { totpBox: Buffer; totpStep: number; recoveryHashes: Buffer[] };
  recoveryCodes: string[];
}

/** Whether the authenticator app shows the right code; it then counts as used. */
export function checkEnrolment(
  { settings, clock }: Pick<StaffDeps, "settings" | "clock">,
  { totp_box: totpBox }: Pick<OpenInvite, "totp_box">,
  code: string,
): Enrolment | "WRONG" {
  if (totpBox === null) return "WRONG";
  const seed = decryptWithAny(getDecryptionKeys(settings.secrets.otpBoxKey), "totp", totpBox);
  const totpStep = seed === null ? null : findTotpStep(seed, code.replace(/\s/g, ""), clock());
  if (totpStep === null) return "WRONG";
  const recoveryCodes = newRecoveryCodes();
  const recoveryHashes = recoveryCodes.map((one) => hashToken(plainRecoveryCode(one)));
  return { stored: { totpBox, totpStep, recoveryHashes }, recoveryCodes };
}
