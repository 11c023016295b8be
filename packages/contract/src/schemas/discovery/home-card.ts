import { Type, type Static, type TSchema } from "typebox";
import { Asset, CouponOffer } from "../coupon.ts";
import { DealOffer } from "../deal-offer.ts";
import { Id, Instant, Strict } from "../field.ts";
import { Creative, StoreSummary } from "./discovery.ts";

const CategoryTile = Strict({
  categoryId: Id,
  name: Type.String(),
  imageUrl: Type.String(),
  /** A colour behind the picture, "#F7DFC4". */
  tint: Type.String(),
});

/** An earlier meal of the caller. */
const EarlierOrder = Strict({
  orderId: Id,
  storeId: Id,
  storeName: Type.String(),
  imageUrl: Type.String(),
  /** Their names, at most three. */
  dishes: Type.Array(Type.String()),
  orderedAt: Instant,
  /** The store is open now. */
  open: Type.Boolean(),
});

const PavilionTile = Strict({
  brandId: Id,
  name: Type.String(),
  tagline: Type.String(),
  imageUrl: Type.String(),
});

const MallTile = Strict({
  mallId: Id,
  name: Type.String(),
  area: Type.String(),
  imageUrl: Type.String(),
  /** How many it has. */
  stores: Type.Integer({ minimum: 0 }),
  /** Metres; null without a place to measure from. */
  distance: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
});

const ActivityTile = Strict({
  activityId: Id,
  name: Type.String(),
  tagline: Type.String(),
  imageUrl: Type.String(),
  to: Instant,
});

function Card<K extends string, I extends TSchema>(kind: K, item: I) {
  return Strict({
    cardId: Id,
    kind: Type.Literal(kind),
    title: Type.String(),
    subtitle: Type.String(),
    /** A path of this app with more of it; null for none. */
    link: Type.Union([Type.String(), Type.Null()]),
    /** Never empty. */
    items: Type.Array(item),
  });
}

export const HomeCard = Type.Union([
  Card("BANNERS", Creative),
  Card("CATEGORIES", CategoryTile),
  Card("ORDER_AGAIN", EarlierOrder),
  Card("STORES_NEAR", StoreSummary),
  Card("DEALS", DealOffer),
  Card("COUPONS", CouponOffer),
  Card("PAVILIONS", PavilionTile),
  Card("MALLS", MallTile),
  Card("ACTIVITY", ActivityTile),
  /** What the caller owns and ends within three days. */
  Card("SOON_OVER", Asset),
]);
export type HomeCard = Static<typeof HomeCard>;
