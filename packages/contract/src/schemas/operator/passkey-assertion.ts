import { Type, type Static } from "typebox";
import { Strict } from "../field.ts";

/** Bytes in base64url. */
export const Bytes = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: "^[A-Za-z0-9_-]+$" });

export const CredentialId = Bytes(1400);

/** What an authenticator signs at a sign-in. */
export const PasskeyAssertion = Strict({
  credentialId: CredentialId,
  clientData: Bytes(4096),
  authenticatorData: Bytes(4096),
  signature: Bytes(4096),
  /** Absent from authenticators that keep none. */
  userHandle: Type.Optional(Bytes(128)),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;
