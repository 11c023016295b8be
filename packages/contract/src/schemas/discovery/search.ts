import { Type, type Static } from "typebox";
import { Area, At, StoreFilters, StoreSummary } from "./discovery.ts";
import { commonFields, Id, Money, pageFields, PlainText, Strict } from "../field.ts";

/** What a person typed; of any script. Blank finds nothing. */
const SearchText = PlainText(64);

export const SearchKind = Type.Union([
  Type.Literal("STORE"),
  Type.Literal("DISH"),
  Type.Literal("DEAL"),
]);
export type SearchKind = Static<typeof SearchKind>;

/** A part [from, to) of the shown name, in UTF-16 units. */
const MatchRange = Strict({
  from: Type.Integer({ minimum: 0 }),
  to: Type.Integer({ minimum: 1 }),
});
export type MatchRange = Static<typeof MatchRange>;

/** What matched in the shown name, in order; empty where it matched in another language or by a synonym. */
const Matches = Type.Array(MatchRange);

export const StoreHit = Strict({
  kind: Type.Literal("STORE"),
  matches: Matches,
  store: StoreSummary,
});
export type StoreHit = Static<typeof StoreHit>;

const hitFields = {
  matches: Matches,
  storeId: Id,
  storeName: Type.String(),
  /** Null for a store outside a mall. */
  mallName: Type.Union([Type.String(), Type.Null()]),
  /** Of the store, in metres; null without a place to measure from. */
  distance: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** The store is open now. */
  open: Type.Boolean(),
  name: Type.String(),
  imageUrl: Type.String(),
  price: Money,
  /** False if sold out. */
  available: Type.Boolean(),
};

export const DishHit = Strict({
  kind: Type.Literal("DISH"),
  ...hitFields,
  itemId: Id,
  /** As the menu has them: HALAL, VEGETARIAN, SPICY_1 to SPICY_3. */
  labels: Type.Array(Type.String()),
});
export type DishHit = Static<typeof DishHit>;

export const DealHit = Strict({
  kind: Type.Literal("DEAL"),
  ...hitFields,
  dealId: Id,
  listPrice: Money,
  /** Times 24 hours from the payment. */
  validDays: Type.Integer({ minimum: 1 }),
});
export type DealHit = Static<typeof DealHit>;

export const SearchHit = Type.Union([StoreHit, DishHit, DealHit]);
export type SearchHit = Static<typeof SearchHit>;

const Count = Type.Integer({ minimum: 0, maximum: 500 });

export const querySearch = {
  summary: "Stores, dishes and deals by their names in every language",
  payload: Strict({
    ...commonFields,
    ...pageFields,
    q: SearchText,
    /** Distance is measured from here, else from the mall, else from the area. */
    at: Type.Optional(At),
    mallId: Type.Optional(Id),
    area: Type.Optional(Area),
    /** Hits of this kind alone; without it all kinds in one order. */
    kind: Type.Optional(SearchKind),
    /** Of the store. */
    filters: Type.Optional(StoreFilters),
  }),
  data: Strict({
    /** Of every kind, whichever is asked for. 500: or more. Large ones may be estimates. */
    counts: Strict({ STORE: Count, DISH: Count, DEAL: Count }),
    /** Exact before prefix before typing error; then open and near before closed and far. */
    hits: Type.Array(SearchHit),
    hasMore: Type.Boolean(),
    /** Where nothing was found: the text with the nearest spelling, if there is one. */
    spelling: Type.Union([Type.String(), Type.Null()]),
    /** To choose from where nothing was found, else empty. */
    categories: Type.Array(
      Strict({ categoryId: Id, name: Type.String(), imageUrl: Type.String() }),
    ),
  }),
};

export const suggestSearch = {
  summary: "Completions of a search text while it is typed",
  payload: Strict({ ...commonFields, q: SearchText }),
  data: Strict({
    /** Different texts, the best first. */
    completions: Type.Array(Strict({ text: Type.String(), kind: SearchKind }), { maxItems: 8 }),
  }),
};
