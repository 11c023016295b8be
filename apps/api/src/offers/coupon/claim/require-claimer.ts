import { needsHuman, type ClaimRate } from "@santap/domain/coupon/claim-rate";
import type { Tx } from "../../../db/transaction.ts";
import type { SignedIn } from "../../../http/caller.ts";
import { hashBlock, hashBrowser } from "../../../http/security/client-keys.ts";
import { readOwnPhone, type OwnAccountDeps } from "../../../identity/account/own-account.ts";
import { requireHuman } from "../../../identity/captcha/require-human.ts";
import type { ClaimOrigin } from "../claim-origin-store.ts";

export interface ClaimerDeps extends OwnAccountDeps {
  settings: { secrets: { phoneKey: string; otpBoxKey: string } };
}

export interface Claimer {
  user: SignedIn;
  /** Empty if unknown. */
  browserId: string;
  address: string;
  sliderToken: string | undefined;
}

export function toClaimOrigin(
  { settings }: Pick<ClaimerDeps, "settings">,
  { user, browserId, address }: Claimer,
): ClaimOrigin {
  const { phoneKey } = settings.secrets;
  return {
    userId: user.userId,
    browser: browserId === "" ? null : hashBrowser(phoneKey, browserId),
    block: hashBlock(phoneKey, address),
  };
}

/**
 * Beyond the limits of an hour a claim needs a slider token of the scene `claim`:
 * humanVerificationRequired, sliderTokenInvalid (CPN-9).
 */
export async function requireClaimer(
  tx: Tx,
  deps: ClaimerDeps,
  { user, browserId, sliderToken, rate, now }: Claimer & { rate: ClaimRate; now: number },
): Promise<void> {
  if (!needsHuman(rate)) return;
  const phone = await readOwnPhone(deps, user);
  await requireHuman(tx, deps.settings.secrets.phoneKey, {
    ...{ scene: "claim", token: sliderToken, phone, browserId, now },
  });
}
