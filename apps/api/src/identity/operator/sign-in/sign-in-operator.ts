import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { Operator } from "@santap/contract/schemas/operator";
import { addressBlock } from "../../../http/address-block.ts";
import { refuse, RefusalError } from "../../../http/refusal.ts";
import { derivedKey } from "../../../tokens/key-ring.ts";
import { hashIdentifier, createSecretToken, hashToken } from "../../../tokens/hashing.ts";
import { isKnownBrowser, rememberBrowser } from "../browser-store.ts";
import type { HashSlot } from "../hash-queue.ts";
import type { OperatorDeps } from "../operator-deps.ts";
import { findByLoginName, type OperatorRow } from "../operator-store.ts";
import { isPassword } from "./password-hash.ts";
import { requireSecondFactor } from "./require-second-factor.ts";
import type { SignInRequest } from "./sign-in-request.ts";
import { insertSession, SESSION_MS } from "../session-store.ts";
import {
  countNameAttempt,
  countAttempt,
  resetAttempts,
  refundAttempt,
  type AttemptKeys,
} from "./login-attempt-store.ts";

/** Tries per window: one name from one address; all names from one address. */
const NAME_ATTEMPTS = 5;
const ADDRESS_ATTEMPTS = 30;
const BUSY_S = 5;

export interface SignInResult {
  operator: Operator;
  token: string;
  expiresAt: number;
  browserToken: string;
}

/** Logs the outcome, never the name: people type passwords there. */
export async function signInWithLog(
  deps: OperatorDeps,
  request: SignInRequest,
): Promise<SignInResult> {
  const { address } = request;
  try {
    const signedIn = await signInOperator(deps, request);
    const who = { operator: signedIn.operator.operatorId };
    deps.securityLog({ event: "operator.sign_in_succeeded", who, address });
    return signedIn;
  } catch (error) {
    if (error instanceof RefusalError) {
      const { code: reason } = error.refusal;
      const event =
        reason === StaffErrorCode.operatorSignInThrottled
          ? "operator.locked"
          : "operator.sign_in_refused";
      deps.securityLog({ event, address, what: { reason } });
    }
    throw error;
  }
}

/**
 * Counts the try before comparing, so that parallel tries do not exceed the limit. Up to the
 * password, refusals and timing do not depend on whether the name exists.
 */
export async function signInOperator(
  deps: OperatorDeps,
  request: SignInRequest,
): Promise<SignInResult> {
  const known = await isKnown(deps, request);
  const turn = deps.hashing.enter(known);
  if (turn === null) refuse(StaffErrorCode.operatorSignInBusy, undefined, { retryAfter: BUSY_S });
  try {
    const found = await authenticateOperator(deps, request, { known, turn });
    return await openSession(deps, request, found);
  } finally {
    turn.leave();
  }
}

async function isKnown({ db, clock }: OperatorDeps, request: SignInRequest): Promise<boolean> {
  const { loginName, browserToken } = request;
  if (browserToken === null) return false;
  return isKnownBrowser(db, { loginName, tokenHash: hashToken(browserToken), now: clock() });
}

async function authenticateOperator(
  deps: OperatorDeps,
  request: SignInRequest,
  { known, turn }: { known: boolean; turn: HashSlot },
): Promise<OperatorRow> {
  const keys = buildAttemptKeys(deps, request);
  await countAttempts(deps, keys, known);
  const found = await findByLoginName(deps.db, request.loginName);
  const right = await turn.run(() => isPassword(request.password, found?.password_hash ?? null));
  if (!found || !right) refuse(StaffErrorCode.operatorCredentialsInvalid);
  const { totp_box: totpBox, has_passkey: hasPasskey } = found;
  const hasFactor = totpBox !== null || hasPasskey;
  if (hasFactor && request.code === "" && request.passkey === null) {
    // Takes back this try alone: knowing the password must not buy more guesses at the code.
    await refundAttempt(deps.db, keys);
    refuse(StaffErrorCode.secondFactorRequired, undefined, {
      totp: totpBox !== null,
      passkey: hasPasskey,
    });
  }
  await requireSecondFactor(deps, found, request);
  await resetAttempts(deps.db, keys);
  return found;
}

async function countAttempts({ db, clock }: OperatorDeps, keys: AttemptKeys, known: boolean) {
  const now = clock();
  for (const [key, most] of [
    [keys.address, ADDRESS_ATTEMPTS],
    [keys.name, NAME_ATTEMPTS],
  ] as const) {
    const { tries, opensAt } = await countAttempt(db, key, now);
    if (tries > most) refuseUntil(opensAt, now);
  }
  const opensAt = known ? null : await countNameAttempt(db, keys.anywhere, now);
  if (opensAt !== null) refuseUntil(opensAt, now);
}

export async function openSession(
  { db, clock }: OperatorDeps,
  { browserToken: former }: Pick<SignInRequest, "browserToken">,
  { operator_id: operatorId, name, roles, password_hash: passwordHash }: OperatorRow,
): Promise<SignInResult> {
  const now = clock();
  const [token, browserToken] = [createSecretToken(), createSecretToken()];
  const session = { tokenHash: hashToken(token), operatorId, passwordHash, now };
  if (!(await insertSession(db, session))) refuse(StaffErrorCode.operatorCredentialsInvalid);
  const formerHash = former === null ? null : hashToken(former);
  await rememberBrowser(db, { operatorId, tokenHash: hashToken(browserToken), formerHash, now });
  return {
    operator: { operatorId, name, roles },
    token,
    expiresAt: now + SESSION_MS,
    browserToken,
  };
}

function buildAttemptKeys(
  { settings }: OperatorDeps,
  { loginName, address }: SignInRequest,
): AttemptKeys {
  const block = addressBlock(address);
  const name = loginName.toLowerCase();
  const key = derivedKey(settings.secrets.session, "operator-tries");
  return {
    name: hashIdentifier(key, "operator-name", `${block}|${name}`),
    address: hashIdentifier(key, "operator-address", block),
    anywhere: hashIdentifier(key, "operator-anywhere", name),
  };
}

export function refuseUntil(opensAt: number, now: number): never {
  const retryAfter = Math.ceil((opensAt - now) / 1000);
  const params = { minutes: Math.max(1, Math.ceil(retryAfter / 60)) };
  refuse(StaffErrorCode.operatorSignInThrottled, { variant: "timed", params }, { retryAfter });
}
