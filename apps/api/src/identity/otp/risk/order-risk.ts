import { isHighOrderRisk } from "@santap/domain/otp/order-risk";
import { EMPTY_BUCKET, type RiskKind } from "@santap/domain/otp/risk";
import type { Phone } from "@santap/domain/account/phone";
import type { Caller, SignedIn } from "../../../http/caller.ts";
import { HttpError } from "../../../http/http-error.ts";
import { findBuckets } from "../rows/bucket-store.ts";
import { hashAddress } from "../../../http/security/client-keys.ts";
import { readOwnAccount, type OwnAccountDeps } from "../../account/own-account.ts";

export interface OrderRiskDeps extends OwnAccountDeps {
  settings: { secrets: { phoneKey: string; otpBoxKey: string } };
}

/** Null if no verification is needed. */
export async function findRiskyOrderPhone(
  deps: OrderRiskDeps,
  { user, caller }: { user: SignedIn; caller: Pick<Caller, "signed" | "address"> },
  now: number,
): Promise<Phone | null> {
  const { signed, address } = caller;
  if (signed) return null;
  const key = hashAddress(deps.settings.secrets.phoneKey, address);
  const found = await findBuckets(deps.db, [
    ["ADDRESS", key],
    ["WRONG_CODE", key],
  ]);
  if (found.length === 0) return null;
  const findBucket = (kind: RiskKind) =>
    found.find((one) => one.kind === kind)?.bucket ?? EMPTY_BUCKET;
  const counted = { codes: findBucket("ADDRESS"), wrongCodes: findBucket("WRONG_CODE") };
  const { country, phone } = await readOwnAccount(deps, user);
  if (!isHighOrderRisk({ signed, country, ...counted }, now)) return null;
  if (phone === null) throw new HttpError(401);
  return phone;
}
