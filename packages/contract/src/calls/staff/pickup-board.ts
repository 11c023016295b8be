import { guestCall } from "../../call.ts";
import type * as schemas from "../../schemas/staff/pickup-board.ts";

/** For a television in the store: without sign-in, and without names. */
export const pickupBoard = guestCall<typeof schemas.pickupBoard>("/staff/pickup_board", {
  signed: false,
});
