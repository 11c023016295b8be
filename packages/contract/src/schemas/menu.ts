import { ALLERGENS } from "@santap/domain/menu/allergen";
import { Type, type Static } from "typebox";
import { commonFields, Id, Money, Strict } from "./field.ts";
import { PayMode } from "./table.ts";

export const Modifier = Strict({
  modifierId: Id,
  name: Type.String(),
  price: Money,
});

export const ModifierGroup = Strict({
  groupId: Id,
  name: Type.String(),
  min: Type.Integer({ minimum: 0 }),
  max: Type.Integer({ minimum: 1 }),
  modifiers: Type.Array(Modifier),
});
export type ModifierGroup = Static<typeof ModifierGroup>;

export const DishKind = Type.Union([
  Type.Literal("FOOD"),
  Type.Literal("DRINK"),
  Type.Literal("SWEET"),
]);
export type DishKind = Static<typeof DishKind>;

export const MenuItem = Strict({
  itemId: Id,
  name: Type.String(),
  /** As on the printed menu; equal to `name` in Indonesian. */
  localName: Type.String(),
  /** In the other languages, for the search. */
  otherNames: Type.Array(Type.String()),
  description: Type.String(),
  imageUrl: Type.String(),
  price: Money,
  available: Type.Boolean(),
  /** Why the kitchen does not make it for now and until when, in words; null otherwise. */
  offText: Type.Union([Type.String(), Type.Null()]),
  /** Portions left if few, else null. */
  portionsLeft: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  labels: Type.Array(Type.String()),
  /** What the store declares; empty where it has declared nothing. */
  allergens: Type.Array(Type.Enum([...ALLERGENS])),
  kind: DishKind,
  modifierGroups: Type.Array(ModifierGroup),
});
export type MenuItem = Static<typeof MenuItem>;

export const MenuCategory = Strict({
  categoryId: Id,
  name: Type.String(),
  items: Type.Array(MenuItem),
});

export const MenuStore = Strict({
  storeId: Id,
  name: Type.String(),
  /** As on the sign; equal to `name` in Indonesian. */
  localName: Type.String(),
  halal: Type.Boolean(),
  description: Type.String(),
  category: Type.String(),
  mall: Type.String(),
  imageUrl: Type.String(),
  rating: Type.Number(),
  ratingCount: Type.Integer(),
  payMode: PayMode,
  serviceChargePct: Type.Number(),
  /** Without it there is no service charge on takeaway. */
  takeawayServiceCharge: Type.Boolean(),
  pb1Pct: Type.Number(),
  open: Type.Boolean(),
  /** Local time HH:MM of the next closing (while open) or opening. */
  nextChange: Type.Union([Type.String(), Type.Null()]),
  /** Why the store pauses, in words; null while it does not. */
  pauseText: Type.Union([Type.String(), Type.Null()]),
});
export type MenuStore = Static<typeof MenuStore>;

export const queryMenu = {
  summary: "The menu of a store in the caller's language",
  payload: Strict({ ...commonFields, storeId: Id }),
  data: Strict({
    store: MenuStore,
    /** Ids of dishes, most ordered first; empty where too little was ordered. */
    mostOrdered: Type.Array(Id),
    categories: Type.Array(MenuCategory),
  }),
};
