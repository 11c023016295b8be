import type { PasskeyAssertion } from "@santap/contract/schemas/operator/passkey-assertion";
import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { refuse } from "../../../http/refusal.ts";
import type { OperatorDeps } from "../operator-deps.ts";
import { consumeChallenge } from "./challenge-store.ts";
import { loadWebauthn } from "./load-webauthn.ts";
import { findPasskey, saveUse, type PasskeyRow } from "./passkey-store.ts";
import { readChallenge } from "./read-challenge.ts";
import type { RelyingParty } from "./relying-party.ts";

/**
 * STAFF-1: the challenge once, user verification, and a counter that does not fall back.
 * @returns whose passkey it is
 * @throws passkeyRefused
 */
export async function verifyPasskey(
  deps: Pick<OperatorDeps, "db" | "clock" | "securityLog">,
  party: RelyingParty,
  assertion: PasskeyAssertion,
): Promise<string> {
  const challenge = readChallenge(assertion.clientData);
  const now = deps.clock();
  const fresh = await consumeChallenge(deps.db, { challenge, operatorId: null, now });
  if (!fresh) refuse(StaffErrorCode.passkeyRefused);
  const stored = await findPasskey(deps.db, assertion.credentialId);
  if (stored === null) refuse(StaffErrorCode.passkeyRefused);
  const { operator_id: operatorId, credential_id: credentialId } = stored;
  const counter = await verifySignature(stored, { party, assertion, challenge });
  if (counter === null) refuse(StaffErrorCode.passkeyRefused);
  if (!(await saveUse(deps.db, { credentialId, counter, now }))) {
    deps.securityLog({ event: "operator.passkey_copied", who: { operator: operatorId } });
    refuse(StaffErrorCode.passkeyRefused);
  }
  return operatorId;
}

interface Signed {
  party: RelyingParty;
  assertion: PasskeyAssertion;
  challenge: string;
}

/** The authenticator's count of uses; null where the signature is not right. */
async function verifySignature(
  stored: PasskeyRow,
  { party, assertion, challenge }: Signed,
): Promise<number | null> {
  const { userHandle } = assertion;
  const owner = Buffer.from(stored.operator_id).toString("base64url");
  if (userHandle !== undefined && userHandle !== owner) return null;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toResponse(assertion),
      expectedChallenge: challenge,
      ...{ expectedOrigin: party.origin, expectedRPID: party.domain },
      // The count is compared where it is stored, so that parallel uses do not both pass.
      credential: {
        id: stored.credential_id,
        publicKey: Uint8Array.from(stored.public_key),
        counter: 0,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for whatever is not as it should be; all of it comes from the caller.
    return null;
  }
}

function toResponse(assertion: PasskeyAssertion): AuthenticationResponseJSON {
  const { credentialId, clientData, authenticatorData, signature, userHandle } = assertion;
  return {
    ...{ id: credentialId, rawId: credentialId, type: "public-key", clientExtensionResults: {} },
    response: {
      ...{ clientDataJSON: clientData, authenticatorData, signature },
      ...(userHandle !== undefined && { userHandle }),
    },
  };
}
