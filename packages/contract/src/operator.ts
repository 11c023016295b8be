import { Type, type Static } from "typebox";
import { defineCall } from "./call.ts";
import { commonFields, Id, Instant, PlainText, Strict } from "./field.ts";

/** Who is signed in to the console. */
export const Operator = Strict({
  operatorId: Id,
  name: Type.String(),
  roles: Type.Array(Type.String()),
});
export type Operator = Static<typeof Operator>;

const LoginName = Type.String({ minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9._@-]+$" });

/** The session travels as an HttpOnly cookie; nothing of it is in the answer. */
export const operatorLogin = defineCall({
  path: "/operator/login",
  summary: "Sign in to the console with name, password and second factor",
  access: "guest",
  signed: false,
  payload: Strict({
    ...commonFields,
    loginName: LoginName,
    password: PlainText(256),
    /** Six digits of the operator's device, or a recovery code; asked for with 7110005. */
    code: Type.Optional(PlainText(32)),
  }),
  data: Strict({ operator: Operator, expiresAt: Instant }),
});

export const operatorLogout = defineCall({
  path: "/operator/logout",
  summary: "End the operator's session that the cookie names",
  access: "guest",
  signed: false,
  payload: Strict({ ...commonFields }),
  data: Strict({ loggedOut: Type.Boolean() }),
});

export const operatorMe = defineCall({
  path: "/operator/me",
  summary: "Which operator is signed in",
  access: "operator",
  signed: false,
  payload: Strict({ ...commonFields }),
  data: Strict({ operator: Operator }),
});
