import { Type, type Static, type TSchema } from "typebox";
import { Id, Instant, PlainText, Strict } from "../field.ts";

/** In each language of the interface. */
function Texts(maxLength: number) {
  const text = PlainText(maxLength);
  return Strict({ idID: text, enGB: text, zhCN: text });
}

/** A picture that this app serves. */
const Picture = Type.String({ pattern: "^/pictures/[A-Za-z0-9/_-]+\\.(?:svg|webp|avif|png)$" });
const Ids = (maxItems: number) => Type.Array(Id, { maxItems, uniqueItems: true });
const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const BrandContent = Strict({ names: Texts(80), description: Texts(400), picture: Picture });

export const CategoryContent = Strict({
  names: Texts(40),
  picture: Picture,
  tint: Type.String({ pattern: "^#[0-9A-F]{6}$" }),
  position: Type.Integer({ minimum: 0 }),
});

export const MallContent = Strict({
  description: Texts(400),
  address: PlainText(200),
  city: PlainText(60),
  /** From the lowest to the highest. */
  floors: Type.Array(PlainText(8), { minItems: 1, maxItems: 20, uniqueItems: true }),
  recommendedItemIds: Ids(30),
  picture: Picture,
});

export const PavilionContent = Strict({
  names: Texts(80),
  tagline: Texts(120),
  description: Texts(600),
  storeIds: Ids(100),
  couponTemplateIds: Ids(30),
  picture: Picture,
});

export const CreativePosition = Type.Union([
  Type.Literal("HOME_BANNER"),
  Type.Literal("HOME_POPUP"),
  Type.Literal("MALL_BANNER"),
  Type.Literal("PAY_SUCCESS"),
]);

/** NEW_USER: who has no paid meal yet, guests among them. */
export const Audience = Type.Union([Type.Literal("EVERYONE"), Type.Literal("NEW_USER")]);

export const CreativeContent = Strict({
  position: CreativePosition,
  /** Shown in this mall alone. */
  mallId: OrNull(Id),
  storeId: OrNull(Id),
  title: Texts(60),
  subtitle: Texts(120),
  action: Texts(24),
  /** A path of this app. */
  link: PlainText(300),
  picture: Picture,
  audience: Audience,
  from: OrNull(Instant),
  /** Exclusive. */
  to: OrNull(Instant),
  /** The larger one first. */
  priority: Type.Integer({ minimum: 0, maximum: 1000 }),
  /** Times a day and person; null for any number. */
  dailyCap: OrNull(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type CreativeContent = Static<typeof CreativeContent>;

export const ActivityContent = Strict({
  names: Texts(80),
  tagline: Texts(120),
  rules: Texts(1000),
  from: Instant,
  /** Exclusive. */
  to: Instant,
  couponTemplateIds: Ids(30),
  dealIds: Ids(30),
  storeIds: Ids(100),
  picture: Picture,
});

/** A card of the home page: which, where, and for whom. */
export const HomeCardContent = Strict({
  kind: Type.Union([
    Type.Literal("BANNERS"),
    Type.Literal("CATEGORIES"),
    Type.Literal("ORDER_AGAIN"),
    Type.Literal("STORES_NEAR"),
    Type.Literal("DEALS"),
    Type.Literal("COUPONS"),
    Type.Literal("PAVILIONS"),
    Type.Literal("MALLS"),
    Type.Literal("ACTIVITY"),
    Type.Literal("SOON_OVER"),
  ]),
  /** From the top. */
  position: Type.Integer({ minimum: 0, maximum: 1000 }),
  title: Texts(60),
  subtitle: Texts(120),
  audience: Audience,
  /** A path of this app; null for none. */
  link: OrNull(PlainText(300)),
  /** For those who chose this mall alone. */
  mallId: OrNull(Id),
  from: OrNull(Instant),
  /** Exclusive. */
  to: OrNull(Instant),
  /** What it shows, in this order; empty: all that its kind has. */
  itemIds: Ids(30),
  maxItems: Type.Integer({ minimum: 1, maximum: 20 }),
});
export type HomeCardContent = Static<typeof HomeCardContent>;

/** Everyday words that mean the same in a search, of any language. */
export const SynonymContent = Strict({
  terms: Type.Array(PlainText(32), { minItems: 2, maxItems: 20, uniqueItems: true }),
});

/** What staff of the platform write, by kind. */
export const CONTENT = {
  BRAND: BrandContent,
  CATEGORY: CategoryContent,
  MALL: MallContent,
  PAVILION: PavilionContent,
  CREATIVE: CreativeContent,
  ACTIVITY: ActivityContent,
  HOME_CARD: HomeCardContent,
  SYNONYM: SynonymContent,
} as const;

export type ContentKind = keyof typeof CONTENT;
export type ContentOf<K extends ContentKind> = Static<(typeof CONTENT)[K]>;
