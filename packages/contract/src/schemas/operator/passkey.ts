import { Type, type Static } from "typebox";
import { commonFields, Instant, Strict, VisibleText } from "../field.ts";
import { Operator } from "../operator.ts";
import { Bytes, CredentialId, PasskeyAssertion } from "./passkey-assertion.ts";

/** What an authenticator answers at a registration. */
export const NewPasskey = Strict({
  credentialId: CredentialId,
  clientData: Bytes(4096),
  attestation: Bytes(16_384),
  transports: Type.Array(Type.String({ maxLength: 32, pattern: "^[a-z-]+$" }), { maxItems: 10 }),
});
export type NewPasskey = Static<typeof NewPasskey>;

const Challenge = Strict({
  challenge: Type.String(),
  /** The domain to which passkeys belong. */
  domain: Type.String(),
  expiresAt: Instant,
});

export const startPasskeySignIn = {
  summary: "A challenge for a passkey: good once, for five minutes",
  payload: Strict({ ...commonFields }),
  data: Challenge,
};

export const signInByPasskey = {
  summary: "Sign in to the console with a passkey alone",
  payload: Strict({ ...commonFields, assertion: PasskeyAssertion }),
  data: Strict({ operator: Operator, expiresAt: Instant }),
};

export const startPasskeyRegistration = {
  summary: "A challenge for a new passkey; within ten minutes of the sign-in",
  payload: Strict({ ...commonFields }),
  data: Strict({
    ...Challenge.properties,
    userId: Type.String(),
    userName: Type.String(),
    /** COSE numbers, best first. */
    algorithms: Type.Array(Type.Integer()),
    /** Credentials that the operator has. */
    known: Type.Array(Type.String()),
  }),
};

export const Passkey = Strict({
  credentialId: Type.String(),
  name: Type.String(),
  createdAt: Instant,
  usedAt: Type.Union([Instant, Type.Null()]),
});
export type Passkey = Static<typeof Passkey>;

export const registerPasskey = {
  summary: "Register a passkey of the signed-in operator",
  payload: Strict({ ...commonFields, name: VisibleText(64), passkey: NewPasskey }),
  data: Passkey,
};

export const listPasskeys = {
  summary: "Passkeys of the signed-in operator, and whether they have an authenticator app",
  payload: Strict({ ...commonFields }),
  data: Strict({ passkeys: Type.Array(Passkey), hasTotp: Type.Boolean() }),
};

export const removePasskey = {
  summary: "Remove a passkey; within ten minutes of the sign-in",
  payload: Strict({ ...commonFields, credentialId: CredentialId }),
  data: Strict({}),
};
