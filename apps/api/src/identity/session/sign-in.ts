import { toDevice } from "@santap/domain/session/device-kind";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { login as call } from "@santap/contract/calls/account";
import type { Language } from "@santap/contract/errors/language";
import type { DataOf } from "@santap/contract/call";
import type { AccountStatus } from "@santap/domain/account/account-state";
import type { RawBuilder } from "kysely";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import type { Participant } from "../../http/caller.ts";
import { getFamilyExpiry } from "@santap/domain/session/refresh-token";
import { newId } from "../../tokens/public-id.ts";
import { refuse } from "../../http/refusal.ts";
import { signUpConsentsInsert } from "../consent/sign-up-consents.ts";
import { findOrCreateAccount, type SignInAccount } from "../account/find-or-create-account.ts";
import { accountSignInUpdates } from "../account/record-sign-in.ts";
import { createSecretToken, hashToken } from "../../tokens/hashing.ts";
import type { ClientOrigin } from "../../http/security/client-keys.ts";
import {
  codeConsumption,
  creditCounters,
  lockCounterCredit,
  verifyCode,
  type VerifiedCode,
} from "../otp/verify-code.ts";
import type { RefreshCookie } from "./refresh-cookie.ts";
import type { SessionDeps, UndoOffer, Welcome } from "./session-deps.ts";
import {
  saveSignIn,
  sessionsRevocation,
  type NewFamily,
  type SignInSource,
} from "./session-store.ts";
import { buildTokenInfo } from "./token-info.ts";

export interface SignInRequest extends ClientOrigin {
  processToken: string;
  code: string;
  browserCookie: string | null;
  inviteCode: string;
  source: SignInSource;
  participant: Participant | null;
  /** In which the texts were shown that signing up agrees to. */
  language: Language;
}

export interface SignInResult {
  data: DataOf<typeof call>;
  refresh: RefreshCookie;
  browserCookie: string;
}

interface NewSession {
  family: NewFamily;
  /** For the cookie; only its hash is stored. */
  refreshToken: string;
}

type SignInOutcome =
  | { kind: "IN"; account: SignInAccount; session: NewSession }
  | { kind: "BARRED"; userId: string; status: AccountStatus; undo: UndoOffer | null };

/**
 * Creates missing accounts. 0310224 for a frozen or ending account, only after the phone was
 * proved.
 */
export async function signIn(deps: SessionDeps, request: SignInRequest): Promise<SignInResult> {
  const now = deps.clock();
  const code = await verifyCode(deps, { ...request, scene: "LOGIN" }, now);
  // Always a new one: the former could have been planted.
  const browserCookie = createSecretToken();
  const cookieHash = hashToken(browserCookie);
  const outcome = await inTransaction(deps.db, (tx) =>
    authenticate(tx, deps, { code, request, cookieHash, now }),
  );
  logSignIn(deps, outcome, request.address);
  if (outcome.kind === "BARRED") refuseBarred(outcome);
  const { account, session } = outcome;
  const { userId, userType } = account;
  const live = { userId, userType, familyId: session.family.familyId, ver: 1 };
  return {
    data: {
      tokenInfo: buildTokenInfo(deps.settings.secrets.session, live, now),
      isFirstLoginAfterMerging: account.legacyCoupons !== null,
      userType,
      userId,
    },
    refresh: { userId, token: session.refreshToken },
    browserCookie,
  };
}

interface VerifiedSignIn {
  code: VerifiedCode;
  request: SignInRequest;
  cookieHash: Buffer;
  now: number;
}

interface EnteredSignIn {
  account: SignInAccount;
  signIn: VerifiedSignIn;
}

/** Returns instead of throwing, so that the code is used up for a barred account too. */
async function authenticate(
  tx: Tx,
  deps: SessionDeps,
  signIn: VerifiedSignIn,
): Promise<SignInOutcome> {
  const { code, request, cookieHash, now } = signIn;
  const formerCookieHash = request.browserCookie === null ? null : hashToken(request.browserCookie);
  const account = await findOrCreateAccount(
    tx,
    { settings: deps.settings, buildSessionsRevocation: sessionsRevocation },
    {
      phone: code,
      origin: { ...request, cookieHash: formerCookieHash },
      codeConsumption: codeConsumption(code, now),
      now,
    },
  );
  const { userId, phoneKey, reviewReason, legacyCoupons } = account;
  if (account.status !== "ACTIVE") {
    await creditCounters(tx, code, now);
    const { status } = account;
    const { browserId } = request;
    const isDeleting = status === "DELETING";
    const undo = isDeleting ? await deps.offerUndo(tx, { userId, browserId, now }) : null;
    return { kind: "BARRED", userId, status, undo };
  }
  await grantWelcomeBenefits(tx, deps.welcome, { account, signIn });
  const session = createSession(account, request, now);
  const merged = legacyCoupons !== null;
  const change = { userId, phoneKey, cookieHash, formerCookieHash, reviewReason, merged, now };
  await saveSignIn(tx, session.family, {
    account: accountSignInUpdates(change),
    invitation: buildInvitation(deps.welcome, { account, signIn, formerCookieHash }),
    consents: account.isNew
      ? signUpConsentsInsert({ userId, language: request.language, now })
      : null,
    counterCredit: await lockCounterCredit(tx, code, now),
  });
  return { kind: "IN", account, session };
}

function buildInvitation(
  welcome: Welcome,
  { account, signIn, formerCookieHash }: EnteredSignIn & { formerCookieHash: Buffer | null },
): RawBuilder<unknown> | null {
  const { userId: newcomerId, isNew, phoneUsed } = account;
  const { inviteCode } = signIn.request;
  const { now } = signIn;
  if (!isNew || inviteCode === "") return null;
  return welcome.invitationInsert({ newcomerId, inviteCode, formerCookieHash, phoneUsed, now });
}

function createSession(
  { userId, browserKnown }: SignInAccount,
  { source, userAgent }: Pick<SignInRequest, "source" | "userAgent">,
  now: number,
): NewSession {
  const refreshToken = createSecretToken();
  return {
    refreshToken,
    family: {
      userId,
      familyId: newId("f"),
      tokenHash: hashToken(refreshToken),
      source,
      ...toDevice(userAgent),
      newBrowser: !browserKnown,
      now,
      expiresAt: getFamilyExpiry(now, now),
    },
  };
}

async function grantWelcomeBenefits(
  tx: Tx,
  welcome: Welcome,
  { account, signIn: { request, now } }: EnteredSignIn,
): Promise<void> {
  const { userId, isNew, phoneUsed, reviewReason, legacyCoupons: templateIds } = account;
  const { participant } = request;
  if (isNew && !phoneUsed && reviewReason === null)
    await welcome.giveSignUpCoupons(tx, userId, now);
  if (templateIds !== null) await welcome.giveCoupons(tx, { userId, templateIds, now });
  if (participant !== null) await welcome.linkGuestToUser(tx, participant, userId);
}

function logSignIn({ securityLog }: SessionDeps, entered: SignInOutcome, address: string): void {
  if (entered.kind === "BARRED") {
    const { userId: account, status: reason } = entered;
    securityLog({ event: "sign_in.refused", who: { account }, address, what: { reason } });
    return;
  }
  const { familyId, userId: account } = entered.session.family;
  securityLog({ event: "sign_in.succeeded", who: { account }, address, what: { familyId } });
}

function refuseBarred({ status, undo }: SignInOutcome & { kind: "BARRED" }): never {
  if (status !== "DELETING") refuse(ErrorCode.accountDisabled);
  refuse(ErrorCode.accountDisabled, { variant: "beingDeleted" }, undo ? { ...undo } : undefined);
}
