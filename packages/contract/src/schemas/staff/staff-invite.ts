import { Type, type Static } from "typebox";
import { commonFields, Id, Instant, PlainText, Strict, VisibleText } from "../field.ts";
import { LoginName } from "../operator.ts";
import { Pin, StoreRole } from "./staff.ts";

/** The secret of the link. */
const InviteToken = Type.String({ minLength: 8, maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" });

export const StaffInvite = Strict({
  inviteId: Id,
  /** Whom it is for, as the inviter calls them. */
  label: Type.String(),
  role: StoreRole,
  invitedBy: Type.String(),
  expiresAt: Instant,
});
export type StaffInvite = Static<typeof StaffInvite>;

export const inviteStaff = {
  summary: "Invite somebody to work in a store: a link that is good once, for three days",
  payload: Strict({ ...commonFields, storeId: Id, role: StoreRole, label: VisibleText(64) }),
  data: Strict({
    inviteId: Id,
    /** Shown once. */
    link: Type.String(),
    expiresAt: Instant,
  }),
};

export const listStaffInvites = {
  summary: "Invitations of a store that nobody has used yet",
  payload: Strict({ ...commonFields, storeId: Id }),
  data: Strict({ invites: Type.Array(StaffInvite) }),
};

export const revokeStaffInvite = {
  summary: "End an invitation at once",
  payload: Strict({ ...commonFields, storeId: Id, inviteId: Id }),
  data: Strict({}),
};

export const readStaffInvite = {
  summary: "What an invitation is for, and the authenticator app to set up where the role needs it",
  payload: Strict({ ...commonFields, token: InviteToken }),
  data: Strict({
    storeName: Type.String(),
    role: StoreRole,
    label: Type.String(),
    invitedBy: Type.String(),
    expiresAt: Instant,
    /** Null where the role needs no second factor. */
    totp: Type.Union([Strict({ uri: Type.String(), secret: Type.String() }), Type.Null()]),
  }),
};

const Fault = Type.Union([
  Type.Literal("LOGIN_NAME_MISSING"),
  Type.Literal("LOGIN_NAME_TAKEN"),
  Type.Literal("PASSWORD_SHORT"),
  Type.Literal("PASSWORD_LONG"),
  Type.Literal("PASSWORD_COMMON"),
  Type.Literal("PASSWORD_OWN_NAME"),
  Type.Literal("PIN_SIMPLE"),
  Type.Literal("CODE_WRONG"),
  Type.Null(),
]);

export const acceptStaffInvite = {
  summary: "Accept an invitation with a new account; nothing is used up where something is amiss",
  payload: Strict({
    ...commonFields,
    token: InviteToken,
    name: VisibleText(64, 1),
    /** With the password, for a device of their own; who works at stations alone may leave out both. */
    loginName: Type.Optional(LoginName),
    password: Type.Optional(PlainText(256)),
    pin: Pin,
    /** Of the authenticator app, where the role needs it. */
    code: Type.Optional(PlainText(32)),
  }),
  data: Strict({
    fault: Fault,
    /** For when the device is lost, each good once; shown once. */
    recoveryCodes: Type.Array(Type.String()),
  }),
};

export const joinStore = {
  summary: "Accept an invitation with the account that is signed in",
  payload: Strict({ ...commonFields, token: InviteToken, pin: Pin }),
  data: Strict({
    fault: Type.Union([Type.Literal("PIN_SIMPLE"), Type.Null()]),
    storeId: Type.String(),
  }),
};

export const removeMember = {
  summary: "Somebody leaves the store: sessions, stations and invitations of theirs end at once",
  payload: Strict({ ...commonFields, storeId: Id, operatorId: Id }),
  data: Strict({}),
};
