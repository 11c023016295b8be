import { Type, type Static } from "typebox";
import { commonFields, Id, PlainText, Strict } from "../field.ts";
import { At, StoreSummary } from "./discovery.ts";

const OrNull = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

export const Facility = Type.Union([
  Type.Literal("WIFI"),
  Type.Literal("PRAYER_ROOM"),
  Type.Literal("PARKING"),
  Type.Literal("SMOKING_AREA"),
  Type.Literal("HIGH_CHAIR"),
  Type.Literal("WHEELCHAIR"),
  Type.Literal("PRIVATE_ROOM"),
  Type.Literal("POWER_SOCKETS"),
]);
export type Facility = Static<typeof Facility>;

/** What a store's page says beyond its row in lists. */
export const StoreFacts = Strict({
  /** International, "+622150000001". */
  telephone: OrNull(Type.String({ pattern: "^\\+[0-9]{7,15}$" })),
  facilities: Type.Array(Facility, { maxItems: 20, uniqueItems: true }),
  halalCertificate: OrNull(Strict({ number: PlainText(40), issuer: PlainText(60) })),
  pictures: Type.Array(
    Type.String({ pattern: "^/pictures/[A-Za-z0-9/_-]+\\.(?:svg|webp|avif|png)$" }),
    { maxItems: 20 },
  ),
});
export type StoreFacts = Static<typeof StoreFacts>;

/** Minutes of the store's day; at or before `opensAt`: ends the next day. 0 is Sunday. */
const Span = Strict({
  weekday: Type.Integer({ minimum: 0, maximum: 6 }),
  opensAt: Type.Integer({ minimum: 0, maximum: 1439 }),
  closesAt: Type.Integer({ minimum: 0, maximum: 1440 }),
});

export const storeInfo = {
  summary: "The facts of a store: hours, place, charges, facilities, outlets of its brand",
  payload: Strict({ ...commonFields, storeId: Id, at: Type.Optional(At) }),
  data: Strict({
    store: StoreSummary,
    description: Type.String(),
    utcOffsetMinutes: Type.Integer(),
    /** Null: at any time. */
    hours: OrNull(Type.Array(Span)),
    /** "2026-12-25": opens not at all on these days; today and later. */
    closedDates: Type.Array(Type.String()),
    /** Staff take no orders for the time being. */
    paused: Type.Boolean(),
    address: Type.String(),
    ...StoreFacts.properties,
    takeaway: Type.Boolean(),
    /** 500 is 5 %. */
    serviceChargeBps: Type.Integer({ minimum: 0 }),
    pb1Bps: Type.Integer({ minimum: 0 }),
    brand: OrNull(
      Strict({
        brandId: Id,
        name: Type.String(),
        description: Type.String(),
        imageUrl: Type.String(),
      }),
    ),
    /** Other stores of the brand, near ones first. */
    outlets: Type.Array(StoreSummary),
  }),
};
