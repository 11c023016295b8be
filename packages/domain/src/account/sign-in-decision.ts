import { DAY_MS } from "../calendar/local-time.ts";
import { nextAccountStatus, type AccountStatus } from "./account-state.ts";
import { isRemembered } from "./known-browser.ts";

/** The account that a phone has when somebody proves to hold that phone. Times are epoch ms. */
export interface FoundAccount {
  readonly status: AccountStatus;
  readonly createdAt: number;
  /** A sign-in, or a renewal of one; null for never. */
  readonly lastUsedAt: number | null;
  /** When this phone was last verified in the browser at hand; null for never. */
  readonly browserSeenAt: number | null;
}

/** ENTER: it is theirs. BARRED: nobody may. REPLACE: it rests, and the phone gets a fresh one. */
export type SignInDecision = "ENTER" | "BARRED" | "REPLACE";

/** Operators give a number that nobody used to somebody else; a year is far longer than they wait. */
const DORMANT_AFTER_MS = 365 * DAY_MS;

/** Whose account it is that a proved phone leads to; recycled numbers must not open a stranger's. */
export function decideSignIn(account: FoundAccount, now: number): SignInDecision {
  const lastUsedAt = account.lastUsedAt ?? account.createdAt;
  const asleep = now - lastUsedAt > DORMANT_AFTER_MS && !isRemembered(account.browserSeenAt, now);
  if (asleep && nextAccountStatus(account.status, "RETIRE") !== null) return "REPLACE";
  return account.status === "ACTIVE" ? "ENTER" : "BARRED";
}

/** Whether a use of an account is worth noting: once a day is often enough for what counts in years. */
export function isUseToRecord(lastUsedAt: number | null, now: number): boolean {
  return lastUsedAt === null || now - lastUsedAt >= DAY_MS;
}
