import { isProductionLike } from "../../config.ts";
import { refuse } from "../../refused.ts";
import { tokenHash } from "../account/keyed-hash.ts";
import { boxKeysOf, openIfSealedWith } from "../account/sealed-box.ts";
import type { OperatorDeps } from "./operator-deps.ts";
import type { OperatorRow } from "./operator-store.ts";
import { useRecoveryCode, useStep } from "./second-factor-store.ts";
import { plainRecoveryCode, stepOf } from "./second-factor.ts";

/**
 * After the right password: uses up the code of the operator's device, or a recovery code. 7110006
 * where it is wrong or was used, 7110007 for an operator without a second factor in production.
 */
export async function requireSecondFactor(
  deps: OperatorDeps,
  operator: OperatorRow,
  code: string,
): Promise<void> {
  if (operator.totp_box === null) {
    if (isProductionLike(deps.settings.environment)) refuse("7110007");
    return;
  }
  const { operator_id: operatorId } = operator;
  const now = deps.clock();
  const keys = boxKeysOf(deps.settings.secrets.otpBoxKey);
  const seed = openIfSealedWith(keys, "totp", operator.totp_box);
  const step = seed === null ? null : stepOf(seed, code.replace(/\s/g, ""), now);
  if (step !== null && (await useStep(deps.db, { operatorId, step }))) return;
  const codeHash = tokenHash(plainRecoveryCode(code));
  if (await useRecoveryCode(deps.db, { operatorId, codeHash })) return;
  refuse("7110006");
}
