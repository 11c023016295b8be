import type { DataOf, PayloadOf } from "@santap/contract/call";
import type {
  registerPasskey as registerCall,
  startPasskeyRegistration as startCall,
} from "@santap/contract/calls/operator/passkey";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { NewPasskey } from "@santap/contract/schemas/operator/passkey";
import type { RegistrationResponseJSON, WebAuthnCredential } from "@simplewebauthn/server";
import { inTransaction } from "../../../db/transaction.ts";
import type { SignedInOperator } from "../../../http/caller.ts";
import { requireSession } from "../operator-session.ts";
import { refuse } from "../../../http/refusal.ts";
import { consumeChallenge, issueChallenge } from "./challenge-store.ts";
import type { PasskeyDeps } from "./passkey-deps.ts";
import { loadWebauthn } from "./load-webauthn.ts";
import { findPasskeysOf, insertPasskey } from "./passkey-store.ts";
import { readChallenge } from "./read-challenge.ts";
import type { RelyingParty } from "./relying-party.ts";

/** Of one operator. */
const MOST = 10;
/** COSE: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

export async function startRegistration(
  { db, clock }: PasskeyDeps,
  { operatorId, name }: SignedInOperator,
  { domain }: RelyingParty,
): Promise<DataOf<typeof startCall>> {
  const known = await findPasskeysOf(db, operatorId);
  if (known.length >= MOST) refuse(StaffErrorCode.passkeyRefused);
  const issued = await issueChallenge(db, { operatorId, now: clock() });
  return {
    ...{ ...issued, domain, userName: name },
    userId: Buffer.from(operatorId).toString("base64url"),
    algorithms: ALGORITHMS,
    known: known.map(({ credential_id: id }) => id),
  };
}

export async function registerPasskey(
  deps: PasskeyDeps,
  { name, passkey }: PayloadOf<typeof registerCall>,
  { operator, party }: { operator: SignedInOperator; party: RelyingParty },
): Promise<DataOf<typeof registerCall>> {
  const { operatorId, sessionHash } = operator;
  const now = deps.clock();
  const challenge = readChallenge(passkey.clientData);
  const fresh = await consumeChallenge(deps.db, { challenge, operatorId, now });
  const credential = fresh ? await verify(passkey, challenge, party) : null;
  if (credential === null) refuse(StaffErrorCode.passkeyRefused);
  const { id: credentialId, counter } = credential;
  const called = name === "" ? "Passkey" : name;
  const publicKey = Buffer.from(credential.publicKey);
  const { transports } = passkey;
  await inTransaction(deps.db, async (tx) => {
    const one = { credentialId, operatorId, publicKey, counter, transports, name: called, now };
    if (!(await insertPasskey(tx, one))) refuse(StaffErrorCode.passkeyRefused);
    const change = { operatorId, subject: credentialId.slice(0, 32), name: called, at: now };
    await deps.recordAccess(tx, { ...change, act: "PASSKEY_ADDED" });
    await requireSession(tx, sessionHash);
  });
  deps.securityLog({ event: "operator.passkey", who: { operator: operatorId } });
  return { credentialId, name: called, createdAt: now, usedAt: null };
}

async function verify(
  passkey: NewPasskey,
  challenge: string,
  { origin, domain }: RelyingParty,
): Promise<WebAuthnCredential | null> {
  const { credentialId: id, clientData, attestation } = passkey;
  const response: RegistrationResponseJSON = {
    ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
    response: { clientDataJSON: clientData, attestationObject: attestation },
  };
  const { verifyRegistrationResponse } = await loadWebauthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...{ response, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: domain },
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    // The library throws for whatever is not as it should be; all of it comes from the caller.
    return null;
  }
}
