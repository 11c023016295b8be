import type { PasskeyAssertion } from "@santap/contract/schemas/operator/passkey-assertion";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { addressBlock } from "../../../http/address-block.ts";
import { refuse } from "../../../http/refusal.ts";
import { derivedKey } from "../../../tokens/key-ring.ts";
import { hashIdentifier } from "../../../tokens/hashing.ts";
import type { OperatorDeps } from "../operator-deps.ts";
import { findByOperatorId } from "../operator-store.ts";
import { countAttempt } from "./login-attempt-store.ts";
import { openSession, refuseUntil, type SignInResult } from "./sign-in-operator.ts";
import { issueChallenge, type IssuedChallenge } from "../passkey/challenge-store.ts";
import type { RelyingParty } from "../passkey/relying-party.ts";
import { verifyPasskey } from "../passkey/verify-passkey.ts";

/** Challenges per window and address block: each is a row. */
const CHALLENGES = 120;

export async function startPasskeySignIn(
  { db, clock, settings }: OperatorDeps,
  address: string,
): Promise<IssuedChallenge> {
  const now = clock();
  const key = derivedKey(settings.secrets.session, "operator-tries");
  const counted = hashIdentifier(key, "passkey-address", addressBlock(address));
  const { tries, opensAt } = await countAttempt(db, counted, now);
  if (tries > CHALLENGES) refuseUntil(opensAt, now);
  return issueChallenge(db, { operatorId: null, now });
}

/** STAFF-1: the device proves that it is the person's and that they are there: two factors in one. */
export async function signInByPasskey(
  deps: OperatorDeps,
  assertion: PasskeyAssertion,
  from: { party: RelyingParty; address: string; browserToken: string | null },
): Promise<SignInResult> {
  const { party, address, browserToken } = from;
  const operatorId = await verifyPasskey(deps, party, assertion);
  const found = await findByOperatorId(deps.db, operatorId);
  if (found === null) refuse(StaffErrorCode.passkeyRefused);
  const signedIn = await openSession(deps, { browserToken }, found);
  const who = { operator: operatorId };
  deps.securityLog({ event: "operator.sign_in_succeeded", who, address });
  return signedIn;
}
