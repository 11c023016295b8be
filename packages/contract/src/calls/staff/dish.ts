import { staffCall } from "../../call.ts";
import type * as schemas from "../../schemas/staff/dish.ts";

export const listDishes = staffCall<typeof schemas.listDishes>("/staff/menu/list", "kitchen:read");

export const markSoldOut = staffCall<typeof schemas.markSoldOut>(
  "/staff/menu/sold_out",
  "menu:sold-out",
);

export const putOnSale = staffCall<typeof schemas.putOnSale>(
  "/staff/menu/on_sale",
  "menu:sold-out",
);
