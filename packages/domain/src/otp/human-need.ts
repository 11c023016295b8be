import { HOUR_MS } from "../calendar/local-time.ts";
import type { ServedCountry } from "../account/phone.ts";

/** Lists hold times (epoch ms) of the last day. */
export interface CodeRisk {
  /** Signed with the browser's key. */
  readonly signed: boolean;
  /** The phone was verified in this browser before. */
  readonly knownBrowser: boolean;
  readonly country: ServedCountry;
  readonly sends: readonly number[];
  /** Wrong codes for this phone. */
  readonly failures: readonly number[];
  /** Another counter exceeds its soft limit. */
  readonly throttled: boolean;
}

const FEW_SENDS = 2;
const MANY_FAILURES = 20;

/** Human verification is required unless the risk is low. */
export function isHumanNeeded(risk: CodeRisk, now: number): boolean {
  return (
    !risk.signed ||
    !risk.knownBrowser ||
    risk.country === "86" ||
    risk.throttled ||
    risk.sends.length >= FEW_SENDS ||
    risk.failures.length >= MANY_FAILURES ||
    risk.failures.some((at) => at > now - HOUR_MS)
  );
}
