import { needsHuman } from "@santap/domain/coupon/claim-rate";
import type { Tx } from "../../db/transaction.ts";
import type { SignedIn } from "../../http/caller.ts";
import { hashBlock, hashBrowser } from "../../http/security/client-keys.ts";
import { readOwnPhone, type OwnAccountDeps } from "../account/own-account.ts";
import { requireHuman } from "../captcha/require-human.ts";
import { findClaimRate, insertClaimOrigin } from "./claim-origin-store.ts";

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

/**
 * Counts a claim. Beyond the limits of an hour it needs a slider token of the scene `claim`:
 * humanVerificationRequired, sliderTokenInvalid (CPN-9).
 */
export async function requireClaimer(
  tx: Tx,
  deps: ClaimerDeps,
  { user, browserId, address, sliderToken, now }: Claimer & { now: number },
): Promise<void> {
  const { phoneKey } = deps.settings.secrets;
  const origin = {
    userId: user.userId,
    browser: browserId === "" ? null : hashBrowser(phoneKey, browserId),
    block: hashBlock(phoneKey, address),
  };
  if (needsHuman(await findClaimRate(tx, origin, now))) {
    const phone = await readOwnPhone(deps, user);
    await requireHuman(tx, phoneKey, {
      ...{ scene: "claim", token: sliderToken, phone, browserId, now },
    });
  }
  await insertClaimOrigin(tx, origin, now);
}
