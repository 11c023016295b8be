import { Type, type Static } from "typebox";
import { commonFields, Id, Instant, Money, Strict } from "../field.ts";

export const StoreRole = Type.Union([
  Type.Literal("WAITER"),
  Type.Literal("KITCHEN"),
  Type.Literal("CASHIER"),
  Type.Literal("MANAGER"),
  Type.Literal("OWNER"),
]);
const StationKind = Type.Union([
  Type.Literal("KITCHEN"),
  Type.Literal("COUNTER"),
  Type.Literal("FLOOR"),
]);
export const Pin = Type.String({ pattern: "^[0-9]{6}$" });

export const Station = Strict({
  stationId: Id,
  name: Type.String(),
  kind: StationKind,
});
export type Station = Static<typeof Station>;

/** Somebody who works in a store. */
export const StaffMember = Strict({
  operatorId: Id,
  name: Type.String(),
  role: StoreRole,
});
export type StaffMember = Static<typeof StaffMember>;

const Store = Strict({
  storeId: Id,
  name: Type.String(),
  /** Minutes east of UTC: its clocks show the store's time wherever the device thinks it is. */
  utcOffsetMinutes: Type.Integer(),
});

export const staffMe = {
  summary: "Where this device is, who is signed in, and in which stores they work",
  payload: Strict({ ...commonFields }),
  data: Strict({
    /** Null on a person's own device. */
    station: Type.Union([
      Strict({
        station: Station,
        store: Store,
        /** Who may sign in here. */
        people: Type.Array(StaffMember),
      }),
      Type.Null(),
    ]),
    /** Null without a signed-in person. */
    person: Type.Union([StaffMember, Type.Null()]),
    /** Where the person works; at a station, its store alone. */
    stores: Type.Array(Strict({ ...Store.properties, role: StoreRole })),
  }),
};

export const stationSignIn = {
  summary: "Sign in at a station by PIN",
  payload: Strict({
    ...commonFields,
    operatorId: Id,
    pin: Pin,
    /** Chosen with the sign-in; needed after a PIN that a manager gave. */
    newPin: Type.Optional(Pin),
  }),
  data: StaffMember,
};

export const stationSignOut = {
  summary: "Leave the station to the next person",
  payload: Strict({ ...commonFields }),
  data: Strict({}),
};

export const listStations = {
  summary: "Stations of a store, and the devices that stand there",
  payload: Strict({ ...commonFields, storeId: Id }),
  data: Strict({
    stations: Type.Array(
      Strict({
        ...Station.properties,
        devices: Type.Array(
          Strict({
            deviceId: Id,
            registeredAt: Instant,
            /** When it asked last; null for never. */
            seenAt: Type.Union([Instant, Type.Null()]),
          }),
        ),
      }),
    ),
  }),
};

export const registerStation = {
  summary: "Make this device a station: the caller's own session on it ends",
  payload: Strict({ ...commonFields, storeId: Id, stationId: Id }),
  data: Strict({ deviceId: Id }),
};

export const revokeStation = {
  summary: "End a device's registration at once",
  payload: Strict({ ...commonFields, storeId: Id, deviceId: Id }),
  data: Strict({}),
};

export const approveAction = {
  summary: "Agree by PIN to one act of somebody else above their sum: once, for a minute",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    /** Who agrees. */
    operatorId: Id,
    pin: Pin,
    act: Strict({
      kind: Type.Union([
        Type.Literal("REFUND"),
        Type.Literal("MISMATCH"),
        Type.Literal("DRAWER_OUT"),
        Type.Literal("WRITE_OFF"),
        Type.Literal("DRAWER_DIFFERENCE"),
      ]),
      /** What it is about: an order's or line's id, a payment's box, a shift's or party's id. */
      subject: Id,
      amount: Money,
    }),
  }),
  data: Strict({ approvalId: Id, until: Instant, approvedBy: Type.String() }),
};
