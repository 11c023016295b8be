import { Type, type Static } from "typebox";
import { OfferState } from "../coupon.ts";
import { Id, Money, Strict } from "../field.ts";

/** The coupon or deal that takes most off a typical bill of a store, of those that the caller could use now. */
export const BestOffer = Strict({
  kind: Type.Union([Type.Literal("COUPON"), Type.Literal("DEAL")]),
  /** A coupon's template, or a deal. */
  id: Id,
  name: Type.String(),
  /** Off a typical bill there. */
  saves: Money,
  /** Of a coupon: TO_CLAIM or CLAIMED; null for a deal. */
  state: Type.Union([OfferState, Type.Null()]),
});
export type BestOffer = Static<typeof BestOffer>;
