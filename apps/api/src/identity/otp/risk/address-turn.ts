import { isWaiting, NO_TURNS, takeTurn, type Turn } from "@santap/domain/otp/code-turn";
import { isAddressFull } from "@santap/domain/otp/risk";
import { hashIdentifier } from "../../../tokens/hashing.ts";
import type { OtpDeps } from "../rows/otp-deps.ts";
import type { KeyedBucket } from "../rows/bucket-store.ts";
import type { LockedRiskContext, RiskContext } from "./risk-context.ts";

type TurnDeps = Pick<OtpDeps, "settings">;

/**
 * Known browsers and phones that were verified before are not among those who wait. `waited`: was waiting,
 * and proved to be human then.
 */
export function takeAddressTurn(
  deps: TurnDeps,
  context: LockedRiskContext,
): Turn & { waited: boolean } {
  const { known, verifiedBefore, now } = context;
  const address = findAddress(context.held);
  const turns = address?.turns ?? NO_TURNS;
  if (known || verifiedBefore) return { kind: "SEND", turns, waited: false };
  const key = buildKey(deps, context);
  const full = address !== undefined && isAddressFull(address.bucket, now);
  return { ...takeTurn(turns, { key, full }, now), waited: isWaiting(turns, key, now) };
}

/** Needs no further proof. */
export function isInLine(deps: TurnDeps, context: RiskContext): boolean {
  const turns = findAddress(context.buckets)?.turns ?? NO_TURNS;
  return isWaiting(turns, buildKey(deps, context), context.now);
}

export function withTurns({ held }: LockedRiskContext, { turns }: Turn): KeyedBucket[] {
  return held.map((one) => (one.kind === "ADDRESS" ? { ...one, turns } : one));
}

function findAddress<B extends Pick<KeyedBucket, "kind">>(buckets: readonly B[]): B | undefined {
  return buckets.find(({ kind }) => kind === "ADDRESS");
}

/** Of a phone and browser. */
function buildKey({ settings }: TurnDeps, { phone, browser }: RiskContext): string {
  return hashIdentifier(settings.secrets.phoneKey, "turn", `${phone.e164}|${browser}`);
}
