import { Type, type Static } from "typebox";
import { commonFields, Id, Strict } from "../field.ts";
import { At, StoreSummary } from "./discovery.ts";

/**
 * ORDERED_BEFORE: by the caller. POPULAR_NEAR: ordered most at this hour. SAME_MALL: in the mall asked for.
 * SAME_TASTE: of a category that the caller ordered from, or of the store asked for.
 */
export const RecommendationReason = Type.Union([
  Type.Literal("ORDERED_BEFORE"),
  Type.Literal("POPULAR_NEAR"),
  Type.Literal("SAME_MALL"),
  Type.Literal("SAME_TASTE"),
  Type.Literal("NEW"),
]);
export type RecommendationReason = Static<typeof RecommendationReason>;

export const recommendStores = {
  summary: "Stores to try, each with its reason; none for an account that turned them off",
  payload: Strict({
    ...commonFields,
    at: Type.Optional(At),
    /** The store that is looked at; it is left out. */
    storeId: Type.Optional(Id),
    mallId: Type.Optional(Id),
  }),
  data: Strict({
    list: Type.Array(Strict({ ...StoreSummary.properties, reason: RecommendationReason })),
  }),
};
