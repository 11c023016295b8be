import { Type, type Static } from "typebox";
import { commonFields, Id, Instant, PlainText, Strict } from "../field.ts";
import { Pin, StaffMember, StoreRole } from "./staff.ts";

export const setPin = {
  summary: "Choose one's own PIN for the stations of a store",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    pin: Pin,
    /** One of both proves that it is the person: the PIN that holds, or their password. */
    currentPin: Type.Optional(Pin),
    password: Type.Optional(PlainText(256)),
  }),
  data: Strict({
    /** SIMPLE: it is one of those that are tried first. SAME: it is the one that holds. */
    fault: Type.Union([Type.Literal("SIMPLE"), Type.Literal("SAME"), Type.Null()]),
  }),
};

export const resetPin = {
  summary: "Give somebody a PIN with which they choose their own; the former one ends at once",
  payload: Strict({ ...commonFields, storeId: Id, operatorId: Id }),
  data: Strict({
    /** Shown once. */
    pin: Pin,
    until: Instant,
  }),
};

export const TeamMember = Strict({
  ...StaffMember.properties,
  /** GIVEN: by a manager, to choose an own one with. */
  pin: Type.Union([Type.Literal("NONE"), Type.Literal("GIVEN"), Type.Literal("OWN")]),
  /** Whether they may sign in on a device of their own. */
  hasLogin: Type.Boolean(),
  /** Until when their PIN waits after too many wrong ones; null where it does not. */
  lockedUntil: Type.Union([Instant, Type.Null()]),
  startedAt: Instant,
  /** Whether the caller looks after them. */
  managed: Type.Boolean(),
});
export type TeamMember = Static<typeof TeamMember>;

export const listTeam = {
  summary: "Who works in a store",
  payload: Strict({ ...commonFields, storeId: Id }),
  data: Strict({ members: Type.Array(TeamMember) }),
};

export const changeRole = {
  summary:
    "Somebody has another role from now on: their sessions end, and they sign in with what it may",
  payload: Strict({ ...commonFields, storeId: Id, operatorId: Id, role: StoreRole }),
  data: Strict({
    /** They had it before. */
    repeated: Type.Boolean(),
  }),
};

export const SecurityAlert = Strict({
  alertId: Type.Integer(),
  at: Instant,
  kind: Type.Union([Type.Literal("PERSON_LOCKED"), Type.Literal("DEVICE_LOCKED")]),
  /** Whose PIN was tried. */
  name: Type.String(),
  /** Where; null on a person's own device. */
  stationName: Type.Union([Type.String(), Type.Null()]),
  /** Wrong ones in a row. */
  wrong: Type.Integer(),
  /** By the caller. */
  isRead: Type.Boolean(),
});
export type SecurityAlert = Static<typeof SecurityAlert>;

export const listAlerts = {
  summary: "What happened to a store's sign-ins in the last 30 days, newest first, at most 50",
  payload: Strict({ ...commonFields, storeId: Id }),
  data: Strict({ alerts: Type.Array(SecurityAlert) }),
};

export const markAlertsRead = {
  summary: "The caller has read the alerts of a store",
  payload: Strict({ ...commonFields, storeId: Id }),
  data: Strict({}),
};
