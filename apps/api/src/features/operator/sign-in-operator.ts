import type { Operator } from "@santap/contract/operator";
import { refuse } from "../../refused.ts";
import { countingKeyOf, newSecretToken, tokenHash } from "../account/keyed-hash.ts";
import { addressBlock } from "../../plugins/address-block.ts";
import type { OperatorDeps } from "./operator-deps.ts";
import { findByLoginName } from "./operator-store.ts";
import { isPassword } from "./password-hash.ts";
import { insertSession, SESSION_MS } from "./session-store.ts";
import { countTry, forgiveTries, type Tries } from "./try-store.ts";

/** Tries within a window: of one name from one address, and of all names from one address. */
const NAME_TRIES = 5;
const ADDRESS_TRIES = 30;

export interface SignInWish {
  loginName: string;
  password: string;
  address: string;
}

export interface SignedIn {
  operator: Operator;
  token: string;
  expiresAt: number;
}

/**
 * Opens a session for name and password. A try is counted before anything is compared, so that no
 * parallelism buys more of them. Refuses with 7110001 and 7110002, in the same way and after the
 * same work whether or not the name exists.
 */
export async function signInOperator(deps: OperatorDeps, wish: SignInWish): Promise<SignedIn> {
  const now = deps.clock();
  const keys = keysOf(deps, wish);
  refuseAbove(ADDRESS_TRIES, await countTry(deps.db, keys.address, now), now);
  refuseAbove(NAME_TRIES, await countTry(deps.db, keys.name, now), now);
  const found = await findByLoginName(deps.db, wish.loginName);
  const right = await isPassword(wish.password, found?.password_hash ?? null);
  if (!found || !right) refuse("7110001");
  await forgiveTries(deps.db, keys);
  const token = newSecretToken();
  const operatorId = found.operator_id;
  await insertSession(deps.db, { tokenHash: tokenHash(token), operatorId, now });
  deps.log.info({ operatorId }, "an operator signed in");
  const operator = { operatorId, name: found.name, roles: found.roles };
  return { operator, token, expiresAt: now + SESSION_MS };
}

function keysOf({ settings }: OperatorDeps, { loginName, address }: SignInWish) {
  const block = addressBlock(address);
  const { session } = settings.secrets;
  return {
    name: countingKeyOf(session, "operator-name", `${block}|${loginName.toLowerCase()}`),
    address: countingKeyOf(session, "operator-address", block),
  };
}

function refuseAbove(most: number, { tries, opensAt }: Tries, now: number): void {
  if (tries <= most) return;
  const retryAfter = Math.ceil((opensAt - now) / 1000);
  const params = { minutes: Math.max(1, Math.ceil(retryAfter / 60)) };
  refuse("7110002", { variant: "timed", params }, { retryAfter });
}
