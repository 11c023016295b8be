import { DAY_MS } from "../calendar/local-time.ts";
import { nextAccountStatus, type AccountStatus } from "./account-state.ts";
import { isRemembered } from "./known-browser.ts";

/** The existing account of a verified phone. Times are epoch ms. */
export interface FoundAccount {
  readonly status: AccountStatus;
  readonly createdAt: number;
  /** Sign-in or renewal; null for never. */
  readonly lastUsedAt: number | null;
  /** When this phone was last verified in this browser; null for never. */
  readonly browserSeenAt: number | null;
}

/** BARRED: frozen or being deleted. REPLACE: dormant, the phone gets a new account. */
export type SignInDecision = "ENTER" | "BARRED" | "REPLACE";

/** Operators reassign unused numbers much sooner. */
const DORMANT_AFTER_MS = 365 * DAY_MS;

/** A verified phone must not open a stranger's account after the number was reassigned. */
export function decideSignIn(account: FoundAccount, now: number): SignInDecision {
  const lastUsedAt = account.lastUsedAt ?? account.createdAt;
  const asleep = now - lastUsedAt > DORMANT_AFTER_MS && !isRemembered(account.browserSeenAt, now);
  if (asleep && nextAccountStatus(account.status, "RETIRE") !== null) return "REPLACE";
  return account.status === "ACTIVE" ? "ENTER" : "BARRED";
}

/** Once a day suffices. */
export function isUseToRecord(lastUsedAt: number | null, now: number): boolean {
  return lastUsedAt === null || now - lastUsedAt >= DAY_MS;
}
