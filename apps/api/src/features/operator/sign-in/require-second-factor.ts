import { ErrorCode } from "@santap/contract/errors/codes";
import { isProductionLike } from "../../../settings/config.ts";
import { refuse } from "../../../http/refusal.ts";
import { hashToken } from "../../../tokens/hashing.ts";
import { getDecryptionKeys, decryptWithAny } from "../../../tokens/encryption.ts";
import type { OperatorDeps } from "../operator-deps.ts";
import type { OperatorRow } from "../operator-store.ts";
import { consumeRecoveryCode, consumeTotpStep } from "./second-factor-store.ts";
import { plainRecoveryCode, findTotpStep } from "./second-factor.ts";

/** secondFactorInvalid if wrong or used, secondFactorNotEnrolled without one in production. */
export async function requireSecondFactor(
  deps: OperatorDeps,
  operator: OperatorRow,
  code: string,
): Promise<void> {
  if (operator.totp_box === null) {
    if (isProductionLike(deps.settings.environment)) refuse(ErrorCode.secondFactorNotEnrolled);
    return;
  }
  const { operator_id: operatorId } = operator;
  const now = deps.clock();
  const keys = getDecryptionKeys(deps.settings.secrets.otpBoxKey);
  const seed = decryptWithAny(keys, "totp", operator.totp_box);
  const step = seed === null ? null : findTotpStep(seed, code.replace(/\s/g, ""), now);
  if (step !== null && (await consumeTotpStep(deps.db, { operatorId, step }))) return;
  const codeHash = hashToken(plainRecoveryCode(code));
  if (await consumeRecoveryCode(deps.db, { operatorId, codeHash })) return;
  refuse(ErrorCode.secondFactorInvalid);
}
