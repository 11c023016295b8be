import type { CodePrice } from "../otp/code-price.ts";
import { countChallenges, type Challenges } from "./limits.ts";

/** What decides whether work alone is enough, without showing the person anything. */
export interface QuietRisk {
  /** This browser or its address was wrong too often recently. */
  readonly doubted: boolean;
  /** Quiet challenges of the browser. */
  readonly own: Challenges;
  /** Quiet challenges of its address. */
  readonly around: Challenges;
  readonly price: CodePrice;
}

/** A corrected number, a resent code, a popup that was closed: each takes one more. */
const BROWSER_MOST = 6;
/** Newcomers of a busy restaurant's Wi-Fi or behind an operator's gateway share an address. */
const ADDRESS_MOST = 30;
/** Its work keeps a cheap phone busy for a quarter of a minute; beside a picture it is less. */
const DEAREST: CodePrice = 2;

/** Otherwise the risk is higher, and the person is shown a challenge. */
export function isQuietEnough({ doubted, own, around, price }: QuietRisk, now: number): boolean {
  return (
    !doubted &&
    price <= DEAREST &&
    countChallenges(own, now) < BROWSER_MOST &&
    countChallenges(around, now) < ADDRESS_MOST
  );
}
