import { Type } from "typebox";

/** Where the kitchen has a line of an order. */
export const lineInKitchen = {
  kitchenStatus: Type.String(),
  /** Of its portions, those that are not cooked as their money was given back. */
  cancelled: Type.Optional(Type.Integer()),
};
