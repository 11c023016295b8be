import { Type } from "typebox";
import { commonFields, Id, Instant, Strict } from "../field.ts";

const DayNumber = Type.Integer({ minimum: 1 });

export const pickupBoard = {
  summary: "The numbers that a store prepares and that are ready, for a public screen",
  payload: Strict({ ...commonFields, storeId: Id }),
  data: Strict({
    storeName: Type.String(),
    /** The server's time, for the clocks. */
    at: Instant,
    /** Smallest first. */
    preparing: Type.Array(DayNumber),
    /** Newest first. */
    ready: Type.Array(Strict({ number: DayNumber, readyAt: Instant })),
    /** Until what was ordered now would be ready; null where nobody can say. */
    aboutMinutes: Type.Union([Type.Integer(), Type.Null()]),
  }),
};
