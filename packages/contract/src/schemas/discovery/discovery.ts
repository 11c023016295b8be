import { Type, type Static } from "typebox";
import { BestOffer } from "./best-offer.ts";
import { Audience, CreativePosition } from "./content.ts";
import { commonFields, Id, Instant, Money, pageFields, PlainText, Strict } from "../field.ts";
import { PayMode } from "../table.ts";

/** Where the person is, rounded to three decimals on the device; never stored. */
export const At = Strict({
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
});

/** A part of a city, as malls name it: distances are measured from the middle of its malls. */
export const Area = PlainText(60);

const PriceLevel = Type.Integer({ minimum: 1, maximum: 4 });

export const StoreFilters = Strict({
  openNow: Type.Optional(Type.Boolean()),
  halal: Type.Optional(Type.Boolean()),
  takeaway: Type.Optional(Type.Boolean()),
  /** The caller could use a coupon there now. */
  hasCoupon: Type.Optional(Type.Boolean()),
  /** Any of them; empty for all. */
  priceLevel: Type.Optional(Type.Array(PriceLevel, { maxItems: 4, uniqueItems: true })),
});
export type StoreFilters = Static<typeof StoreFilters>;

const StoreSort = Type.Union([
  Type.Literal("DISTANCE"),
  Type.Literal("RATING"),
  Type.Literal("PRICE"),
]);

export const StoreMall = Strict({
  mallId: Id,
  name: Type.String(),
  floor: Type.String(),
  unit: Type.String(),
});

export const StoreSummary = Strict({
  storeId: Id,
  name: Type.String(),
  category: Type.String(),
  imageUrl: Type.String(),
  mall: Type.Union([StoreMall, Type.Null()]),
  /** Metres; null without a place to measure from. */
  distance: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  open: Type.Boolean(),
  /** Local time HH:MM of the next closing (while open) or opening. */
  nextChange: Type.Union([Type.String(), Type.Null()]),
  rating: Type.Number(),
  ratingCount: Type.Integer(),
  priceLevel: PriceLevel,
  halal: Type.Boolean(),
  payMode: PayMode,
  /** Null: nothing that this caller could use there now. */
  bestOffer: Type.Union([BestOffer, Type.Null()]),
});
export type StoreSummary = Static<typeof StoreSummary>;

export const queryStores = {
  summary: "Stores by distance, rating or price; open ones before closed ones",
  payload: Strict({
    ...commonFields,
    ...pageFields,
    at: Type.Optional(At),
    categoryId: Type.Optional(Id),
    mallId: Type.Optional(Id),
    area: Type.Optional(Area),
    brandId: Type.Optional(Id),
    filters: Type.Optional(StoreFilters),
    /** Distance is measured from `at`, else from the mall, else from the area; without them it sorts by rating. */
    sort: Type.Optional(StoreSort),
  }),
  data: Strict({
    list: Type.Array(StoreSummary),
    total: Type.Integer({ minimum: 0 }),
    hasMore: Type.Boolean(),
  }),
};

export const Creative = Strict({
  creativeId: Id,
  title: Type.String(),
  subtitle: Type.String(),
  action: Type.String(),
  imageUrl: Type.String(),
  /** A path of this app. */
  link: Type.String(),
  audience: Audience,
  from: Type.Union([Instant, Type.Null()]),
  to: Type.Union([Instant, Type.Null()]),
  priority: Type.Integer(),
  dailyCap: Type.Union([Type.Integer(), Type.Null()]),
});
export type Creative = Static<typeof Creative>;

export const listCreatives = {
  summary: "The live creatives of a position for this caller, the most important first",
  payload: Strict({
    ...commonFields,
    code: CreativePosition,
    mallId: Type.Optional(Id),
    storeId: Type.Optional(Id),
  }),
  data: Strict({ creatives: Type.Array(Creative) }),
};

export const mallDetail = {
  summary: "A mall with its stores by floor",
  payload: Strict({ ...commonFields, mallId: Id }),
  data: Strict({
    mallId: Id,
    name: Type.String(),
    description: Type.String(),
    area: Type.String(),
    address: Type.String(),
    imageUrl: Type.String(),
    banners: Type.Array(Creative),
    /** From the highest to the lowest, those without stores left out; open stores first. */
    floors: Type.Array(Strict({ floor: Type.String(), stores: Type.Array(StoreSummary) })),
  }),
};

export const mallDishes = {
  summary: "Dishes worth trying in a mall that can be ordered now",
  payload: Strict({ ...commonFields, ...pageFields, mallId: Id }),
  data: Strict({
    list: Type.Array(
      Strict({
        itemId: Id,
        storeId: Id,
        storeName: Type.String(),
        name: Type.String(),
        imageUrl: Type.String(),
        price: Money,
      }),
    ),
    total: Type.Integer({ minimum: 0 }),
    hasMore: Type.Boolean(),
  }),
};

export const pavilionInfo = {
  summary: "A brand pavilion with its stores",
  payload: Strict({ ...commonFields, brandId: Id }),
  data: Strict({
    brandId: Id,
    name: Type.String(),
    tagline: Type.String(),
    description: Type.String(),
    imageUrl: Type.String(),
    stores: Type.Array(StoreSummary),
  }),
};
