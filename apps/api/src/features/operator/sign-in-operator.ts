import type { Operator } from "@santap/contract/operator";
import { addressBlock } from "../../plugins/address-block.ts";
import { refuse } from "../../refused.ts";
import { derivedKey } from "../../tokens/key-ring.ts";
import { countingKeyOf, newSecretToken, tokenHash } from "../account/keyed-hash.ts";
import { isKnownBrowser, knowBrowser } from "./browser-store.ts";
import type { HashTurn } from "./hash-queue.ts";
import type { OperatorDeps } from "./operator-deps.ts";
import { findByLoginName, type OperatorRow } from "./operator-store.ts";
import { isPassword } from "./password-hash.ts";
import { requireSecondFactor } from "./require-second-factor.ts";
import { insertSession, SESSION_MS } from "./session-store.ts";
import { countNameTry, countTry, forgiveTries, returnTry, type TryKeys } from "./try-store.ts";

/** Tries within a window: of one name from one address, and of all names from one address. */
const NAME_TRIES = 5;
const ADDRESS_TRIES = 30;
const BUSY_S = 5;

export interface SignInWish {
  loginName: string;
  password: string;
  /** Of the second factor, or a recovery code; empty where none was given yet. */
  code: string;
  address: string;
  /** By which this browser was known at an earlier sign-in. */
  browserToken: string | null;
}

export interface SignedIn {
  operator: Operator;
  token: string;
  expiresAt: number;
  browserToken: string;
}

/**
 * Opens a session for name, password and second factor. A try is counted before anything is compared,
 * so that no parallelism buys more of them. Refuses with 7110001, 7110002 and 7110004 in the same way
 * and after the same work whether or not the name exists; with the others only after the right
 * password.
 */
export async function signInOperator(deps: OperatorDeps, wish: SignInWish): Promise<SignedIn> {
  const known = await isKnown(deps, wish);
  const turn = deps.hashing.enter(known);
  if (turn === null) refuse("7110004", undefined, { retryAfter: BUSY_S });
  try {
    const found = await proveOperator(deps, wish, { known, turn });
    return await openSession(deps, wish, found);
  } finally {
    turn.leave();
  }
}

async function isKnown({ db, clock }: OperatorDeps, wish: SignInWish): Promise<boolean> {
  const { loginName, browserToken } = wish;
  if (browserToken === null) return false;
  return isKnownBrowser(db, { loginName, tokenHash: tokenHash(browserToken), now: clock() });
}

async function proveOperator(
  deps: OperatorDeps,
  wish: SignInWish,
  { known, turn }: { known: boolean; turn: HashTurn },
): Promise<OperatorRow> {
  const keys = keysOf(deps, wish);
  await countTries(deps, keys, known);
  const found = await findByLoginName(deps.db, wish.loginName);
  const right = await turn.run(() => isPassword(wish.password, found?.password_hash ?? null));
  if (!found || !right) refuse("7110001");
  if (found.totp_box !== null && wish.code === "") {
    // Only this try: whoever has the password must not get more guesses at the code by it.
    await returnTry(deps.db, keys);
    refuse("7110005");
  }
  await requireSecondFactor(deps, found, wish.code);
  await forgiveTries(deps.db, keys);
  return found;
}

async function countTries({ db, clock }: OperatorDeps, keys: TryKeys, known: boolean) {
  const now = clock();
  for (const [key, most] of [
    [keys.address, ADDRESS_TRIES],
    [keys.name, NAME_TRIES],
  ] as const) {
    const { tries, opensAt } = await countTry(db, key, now);
    if (tries > most) refuseUntil(opensAt, now);
  }
  const opensAt = known ? null : await countNameTry(db, keys.anywhere, now);
  if (opensAt !== null) refuseUntil(opensAt, now);
}

async function openSession(
  { db, clock }: OperatorDeps,
  { browserToken: former }: SignInWish,
  { operator_id: operatorId, name, roles }: OperatorRow,
): Promise<SignedIn> {
  const now = clock();
  const [token, browserToken] = [newSecretToken(), newSecretToken()];
  await insertSession(db, { tokenHash: tokenHash(token), operatorId, now });
  const formerHash = former === null ? null : tokenHash(former);
  await knowBrowser(db, { operatorId, tokenHash: tokenHash(browserToken), formerHash, now });
  return {
    operator: { operatorId, name, roles },
    token,
    expiresAt: now + SESSION_MS,
    browserToken,
  };
}

function keysOf({ settings }: OperatorDeps, { loginName, address }: SignInWish): TryKeys {
  const block = addressBlock(address);
  const name = loginName.toLowerCase();
  const key = derivedKey(settings.secrets.session, "operator-tries");
  return {
    name: countingKeyOf(key, "operator-name", `${block}|${name}`),
    address: countingKeyOf(key, "operator-address", block),
    anywhere: countingKeyOf(key, "operator-anywhere", name),
  };
}

function refuseUntil(opensAt: number, now: number): never {
  const retryAfter = Math.ceil((opensAt - now) / 1000);
  const params = { minutes: Math.max(1, Math.ceil(retryAfter / 60)) };
  refuse("7110002", { variant: "timed", params }, { retryAfter });
}
