import type { DataOf } from "@santap/contract/call";
import {
  startPasskeySignIn,
  type startPasskeyRegistration,
} from "@santap/contract/calls/operator/passkey";
import type { CallError } from "@santap/contract/envelope";
import type { NewPasskey } from "@santap/contract/schemas/operator/passkey";
import type { PasskeyAssertion } from "@santap/contract/schemas/operator/passkey-assertion";
import { call } from "../../api.ts";

const TIMEOUT_MS = 120_000;

/** HTTPS or localhost, and a browser that knows passkeys. */
export function hasPasskeys(): boolean {
  return window.isSecureContext && "PublicKeyCredential" in window;
}

/** CANCELLED: the person, the time or the device ended it. */
export type Asserted = { assertion: PasskeyAssertion } | { error: CallError } | "CANCELLED";

export async function askForPasskey(): Promise<Asserted> {
  const started = await call(startPasskeySignIn, {});
  if (!started.success) return { error: started.error };
  const { challenge, domain } = started.data;
  const { startAuthentication } = await import("@simplewebauthn/browser");
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId: domain,
        timeout: TIMEOUT_MS,
        userVerification: "required",
      },
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      assertion: {
        credentialId: id,
        clientData: clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle && { userHandle }),
      },
    };
  } catch {
    return "CANCELLED";
  }
}

/** Null where the person, the time or the device ended it. */
export async function createPasskey(
  asked: DataOf<typeof startPasskeyRegistration>,
): Promise<NewPasskey | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { challenge, domain, userId, userName, algorithms, known } = asked;
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: domain, name: "Santap" },
        timeout: TIMEOUT_MS,
        user: { id: userId, name: userName, displayName: userName },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
        excludeCredentials: known.map((credential) => ({ id: credential, type: "public-key" })),
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: "required",
        },
        attestation: "none",
      },
    });
    return {
      credentialId: id,
      clientData: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: response.transports ?? [],
    };
  } catch {
    return null;
  }
}
