import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { needsSecondFactor } from "@santap/domain/operator/second-factor";
import { isProductionLike } from "../../../settings/config.ts";
import { refuse } from "../../../http/refusal.ts";
import { hashToken } from "../../../tokens/hashing.ts";
import { getDecryptionKeys, decryptWithAny } from "../../../tokens/encryption.ts";
import type { OperatorDeps } from "../operator-deps.ts";
import type { OperatorRow } from "../operator-store.ts";
import { verifyPasskey } from "../passkey/verify-passkey.ts";
import { consumeRecoveryCode, consumeTotpStep } from "./second-factor-store.ts";
import type { SignInRequest } from "./sign-in-request.ts";
import { plainRecoveryCode, findTotpStep } from "./second-factor.ts";

/**
 * STAFF-1: a code or a passkey of the person's own. Production needs one of owners and of the
 * platform's people.
 * @throws secondFactorInvalid, passkeyRefused, secondFactorNotEnrolled
 */
export async function requireSecondFactor(
  deps: OperatorDeps,
  operator: OperatorRow,
  { code, passkey }: Pick<SignInRequest, "code" | "passkey">,
): Promise<void> {
  if (operator.totp_box === null && !operator.has_passkey) {
    const isNeeded = needsSecondFactor({ platform: operator.roles, stores: operator.store_roles });
    if (isNeeded && isProductionLike(deps.settings.environment))
      refuse(StaffErrorCode.secondFactorNotEnrolled);
    return;
  }
  if (passkey === null) return requireCode(deps, operator, code);
  const owner = await verifyPasskey(deps, passkey.party, passkey.assertion);
  if (owner !== operator.operator_id) refuse(StaffErrorCode.secondFactorInvalid);
}

async function requireCode(
  deps: OperatorDeps,
  { operator_id: operatorId, totp_box: totpBox }: OperatorRow,
  code: string,
): Promise<void> {
  const now = deps.clock();
  const keys = getDecryptionKeys(deps.settings.secrets.otpBoxKey);
  const seed = totpBox && decryptWithAny(keys, "totp", totpBox);
  const step = seed === null ? null : findTotpStep(seed, code.replace(/\s/g, ""), now);
  if (step !== null && (await consumeTotpStep(deps.db, { operatorId, step }))) return;
  const codeHash = hashToken(plainRecoveryCode(code));
  if (await consumeRecoveryCode(deps.db, { operatorId, codeHash })) return;
  refuse(StaffErrorCode.secondFactorInvalid);
}
