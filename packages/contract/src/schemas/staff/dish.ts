import { Type, type Static } from "typebox";
import { commonFields, Id, Instant, Strict } from "../field.ts";

const StaffDish = Strict({
  itemId: Id,
  name: Type.String(),
  /** False where it is sold out, or the office keeps it off the menu. */
  available: Type.Boolean(),
  /** Until when the kitchen has taken it off; null where it has not. */
  soldOutUntil: Type.Union([Instant, Type.Null()]),
  /** Left to be ordered; null where it is not counted. */
  portions: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** That prepare it; none: the store's first station. */
  stationIds: Type.Array(Id),
});
export type StaffDish = Static<typeof StaffDish>;

export const listDishes = {
  summary: "The dishes of a store, and which of them are sold out",
  payload: Strict({ ...commonFields, storeId: Id }),
  data: Strict({ dishes: Type.Array(StaffDish) }),
};

const Changed = Strict({
  /** Null where the store has no such dish. */
  dish: Type.Union([StaffDish, Type.Null()]),
});

export const markSoldOut = {
  summary: "Take a dish off for the rest of the day or for a time, or say how many are left",
  payload: Strict({
    ...commonFields,
    storeId: Id,
    itemId: Id,
    choice: Type.Union([
      Strict({ kind: Type.Literal("TODAY") }),
      Strict({
        kind: Type.Literal("MINUTES"),
        minutes: Type.Integer({ minimum: 5, maximum: 24 * 60 }),
      }),
      Strict({
        kind: Type.Literal("PORTIONS"),
        portions: Type.Integer({ minimum: 0, maximum: 999 }),
      }),
    ]),
  }),
  data: Changed,
};

export const putOnSale = {
  summary: "Put a dish on sale again, without a limit where none was left",
  payload: Strict({ ...commonFields, storeId: Id, itemId: Id }),
  data: Changed,
};
