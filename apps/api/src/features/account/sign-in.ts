import type { login as call } from "@santap/contract/account";
import type { DataOf } from "@santap/contract/call";
import type { AccountStatus } from "@santap/domain/account/account-state";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { Participant } from "../../plugins/caller.ts";
import { refuse } from "../../refused.ts";
import { giveCoupons, giveSignUpCoupons } from "../coupon/give-coupons.ts";
import { claimSeat } from "../table/claim-seat.ts";
import type { AccountDeps } from "./account-deps.ts";
import { enterAccount, type EnteredAccount } from "./entry/enter-account.ts";
import { recordEntry } from "./entry/entry-store.ts";
import { newSecretToken, tokenHash } from "./keyed-hash.ts";
import type { Whereabouts } from "./otp/counting-keys.ts";
import { creditProof, lockCredit, proveCode, type Proof } from "./otp/prove-code.ts";
import { newSession, type NewSession } from "./session/new-session.ts";
import type { RefreshCookie } from "./session/session-cookies.ts";
import type { CameBy } from "./session/session-store.ts";
import { tokenInfoOf } from "./session/token-info.ts";

export interface SignInRequest extends Whereabouts {
  processToken: string;
  code: string;
  /** The cookie that this browser got at its last sign-in. */
  browserCookie: string | null;
  /** Counts only where the phone has no account yet. */
  inviteCode: string;
  cameBy: CameBy;
  /** The place at a table that this phone took as a guest. */
  participant: Participant | null;
}

export interface SignInResult {
  data: DataOf<typeof call>;
  refresh: RefreshCookie;
  browserCookie: string;
}

type Entered =
  | { kind: "IN"; account: EnteredAccount; session: NewSession }
  | { kind: "BARRED"; userId: string; status: AccountStatus };

/**
 * Signs in with a code; a phone without an account gets one. What the code proves, the account, its
 * first coupons, the guest's seat and the session are one transaction. 0310224 for an account that
 * is frozen or being deleted: told only to who proved to hold the phone.
 */
export async function signIn(deps: AccountDeps, request: SignInRequest): Promise<SignInResult> {
  const now = deps.clock();
  const proof = await proveCode(deps, { ...request, scene: "LOGIN" }, now);
  // Never the one that it came with: somebody else may have planted that.
  const browserCookie = newSecretToken();
  const cookieHash = tokenHash(browserCookie);
  const entered = await inTransaction(deps.db, (tx) =>
    enter(tx, deps, { proof, request, cookieHash, now }),
  );
  logEntry(deps, entered, request.address);
  if (entered.kind === "BARRED") refuseBarred(entered.status);
  const { account, session } = entered;
  const { userId, userType } = account;
  const live = { userId, userType, familyId: session.family.familyId, ver: 1 };
  return {
    data: {
      tokenInfo: tokenInfoOf(deps.settings.secrets.session, live, now),
      isFirstLoginAfterMerging: account.legacyCoupons !== null,
      userType,
      userId,
    },
    refresh: { userId, token: session.refreshToken },
    browserCookie,
  };
}

interface Entry {
  proof: Proof;
  request: SignInRequest;
  /** Of the cookie that the browser gets. */
  cookieHash: Buffer;
  now: number;
}

/** A barred account uses the code up all the same, so it answers and does not throw. */
async function enter(tx: Tx, deps: AccountDeps, entry: Entry): Promise<Entered> {
  const { proof, request, cookieHash, now } = entry;
  const cameWith = request.browserCookie === null ? null : tokenHash(request.browserCookie);
  const visitor = { ...request, cookieHash: cameWith };
  const account = await enterAccount(tx, deps, { proof, visitor, now });
  if (account.status !== "ACTIVE") {
    await creditProof(tx, proof, now);
    return { kind: "BARRED", userId: account.userId, status: account.status };
  }
  await handOver(tx, account, entry);
  const session = newSession(account.userId, request.cameBy, now);
  await recordEntry(tx, {
    phoneKey: account.phoneKey,
    cookieHash,
    formerCookieHash: cameWith,
    reviewReason: account.reviewReason,
    merged: account.legacyCoupons !== null,
    family: session.family,
    credit: await lockCredit(tx, proof, now),
  });
  return { kind: "IN", account, session };
}

/** What the account gets: welcome coupons, those of the earlier programme, the guest's seat. */
async function handOver(
  tx: Tx,
  { userId, isNew, reviewReason, legacyCoupons: templateIds }: EnteredAccount,
  { request: { participant }, now }: Entry,
): Promise<void> {
  if (isNew && reviewReason === null) await giveSignUpCoupons(tx, userId, now);
  if (templateIds !== null) await giveCoupons(tx, { userId, templateIds, now });
  if (participant !== null) await claimSeat(tx, participant, userId);
}

function logEntry({ securityLog }: AccountDeps, entered: Entered, address: string): void {
  if (entered.kind === "BARRED") {
    const { userId: account, status: reason } = entered;
    securityLog({ event: "sign_in.refused", who: { account }, address, what: { reason } });
    return;
  }
  const { familyId, userId: account } = entered.session.family;
  securityLog({ event: "sign_in.succeeded", who: { account }, address, what: { familyId } });
}

function refuseBarred(status: AccountStatus): never {
  if (status === "DELETING") refuse("0310224", { variant: "beingDeleted" });
  refuse("0310224");
}
