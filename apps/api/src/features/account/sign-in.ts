import type { DataOf } from "@santap/contract/call";
import type { login as call } from "@santap/contract/account";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { refuse } from "../../refused.ts";
import { newId } from "../../tokens/public-id.ts";
import { giveSignUpCoupons } from "../coupon/give-coupons.ts";
import type { AccountDeps } from "./account-deps.ts";
import {
  insertAccount,
  lockAccountOfPhone,
  recordLogin,
  type AccountRow,
  type AccountStatus,
} from "./account-store.ts";
import { newSecretToken, tokenHash } from "./keyed-hash.ts";
import { mergeLegacy } from "./merge-legacy.ts";
import { claimProof, creditProof, proveCode, type Proof } from "./otp/prove-code.ts";
import { boxKeyOf, seal } from "./sealed-box.ts";
import { openSession, type OpenedSession } from "./session/open-session.ts";
import type { RefreshCookie } from "./session/session-cookies.ts";
import { tokenInfoOf } from "./session/token-info.ts";

export interface SignInRequest {
  processToken: string;
  code: string;
  browserId: string;
  /** The cookie that this browser got at an earlier sign-in. */
  browserCookie: string | null;
  /** Counts only where the phone has no account yet. */
  inviteCode: string;
}

export interface SignInResult {
  data: DataOf<typeof call>;
  refresh: RefreshCookie;
  browserCookie: string;
}

type Entered =
  | { kind: "IN"; account: AccountRow; session: OpenedSession; merged: boolean }
  | { kind: "BARRED"; status: AccountStatus };

/**
 * Signs in with a code; a phone without an account gets one. What the code proves, the account, its
 * first coupons and the session are one transaction. 0310224 for an account that is frozen or being
 * deleted: told only to who proved to hold the phone.
 */
export async function signIn(deps: AccountDeps, request: SignInRequest): Promise<SignInResult> {
  const now = deps.clock();
  const proof = await proveCode(deps, { ...request, scene: "LOGIN" }, now);
  const browserCookie = request.browserCookie ?? newSecretToken();
  const entered = await inTransaction(deps.db, (tx) =>
    enter(tx, deps, { proof, request, browserCookie, now }),
  );
  if (entered.kind === "BARRED") refuseBarred(entered.status);
  const { account, session, merged } = entered;
  const { user_id: userId, user_type: userType } = account;
  const live = { userId, userType, familyId: session.familyId, ver: session.ver };
  return {
    data: {
      tokenInfo: tokenInfoOf(deps.settings.secrets.session, live, now),
      isFirstLoginAfterMerging: merged,
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
  browserCookie: string;
  now: number;
}

/** A barred account uses the code up all the same, so it answers and does not throw. */
async function enter(tx: Tx, deps: AccountDeps, entry: Entry): Promise<Entered> {
  const { proof, now } = entry;
  await claimProof(tx, proof, now);
  const account = await openAccount(tx, deps, entry);
  const entered = account.status === "ACTIVE" ? await begin(tx, account, entry) : barred(account);
  await creditProof(tx, proof, now);
  return entered;
}

function barred({ status }: AccountRow): Entered {
  return { kind: "BARRED", status };
}

async function begin(tx: Tx, account: AccountRow, entry: Entry): Promise<Entered> {
  const { proof, browserCookie, now } = entry;
  const { user_id: userId } = account;
  const { phoneKey } = proof;
  const merged = await mergeLegacy(tx, { phoneKey, userId, now });
  await recordLogin(tx, { userId, phoneKey, cookieHash: tokenHash(browserCookie), now });
  return { kind: "IN", account, session: await openSession(tx, userId, now), merged };
}

async function openAccount(
  tx: Tx,
  deps: AccountDeps,
  { proof, request, now }: Entry,
): Promise<AccountRow> {
  const created = await insertAccount(tx, {
    userId: newId("u"),
    phoneKey: proof.phoneKey,
    phoneBox: seal(boxKeyOf(deps.settings.secrets.otpBoxKey), "phone", proof.e164),
    countryCode: proof.country,
    inviteCode: request.inviteCode === "" ? null : request.inviteCode,
    now,
  });
  if (created === null) return lockAccountOfPhone(tx, proof.phoneKey);
  await giveSignUpCoupons(tx, created.user_id, now);
  return created;
}

function refuseBarred(status: AccountStatus): never {
  if (status === "DELETING") refuse("0310224", { variant: "beingDeleted" });
  refuse("0310224");
}
