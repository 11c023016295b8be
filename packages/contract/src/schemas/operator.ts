import { Type, type Static } from "typebox";
import { PasskeyAssertion } from "./operator/passkey-assertion.ts";
import { commonFields, Id, Instant, PlainText, Strict } from "./field.ts";

export const Operator = Strict({
  operatorId: Id,
  name: Type.String(),
  roles: Type.Array(Type.String()),
});
export type Operator = Static<typeof Operator>;

export const LoginName = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: "^[A-Za-z0-9._@-]+$",
});

export const operatorLogin = {
  summary: "Sign in to the console with name, password and second factor",
  payload: Strict({
    ...commonFields,
    loginName: LoginName,
    password: PlainText(256),
    /** TOTP or recovery code; requested by secondFactorRequired. */
    code: Type.Optional(PlainText(32)),
    /** Of a passkey, in place of a code. */
    assertion: Type.Optional(PasskeyAssertion),
  }),
  data: Strict({ operator: Operator, expiresAt: Instant }),
};

export const operatorLogout = {
  summary: "End the operator's session",
  payload: Strict({ ...commonFields }),
  data: Strict({ loggedOut: Type.Boolean() }),
};

export const operatorMe = {
  summary: "The signed-in operator",
  payload: Strict({ ...commonFields }),
  data: Strict({ operator: Operator }),
};
