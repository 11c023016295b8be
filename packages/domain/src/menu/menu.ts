import type { Rupiah } from "../money/rupiah.ts";

/** A choice within a group. Its id is unique over all menus. */
export interface Modifier {
  readonly modifierId: string;
  /** Added to the price of one unit. */
  readonly price: Rupiah;
}

/** A question a dish asks: from `min` to `max` different modifiers have to be chosen. */
export interface ModifierGroup<M extends Modifier = Modifier> {
  readonly groupId: string;
  readonly min: number;
  readonly max: number;
  readonly modifiers: readonly M[];
}

/** What the rules need of a dish; names, pictures and texts are carried by whoever shows them. */
export interface MenuItem<M extends Modifier = Modifier> {
  readonly itemId: string;
  /** Price of one unit without modifiers. */
  readonly price: Rupiah;
  /** False while it is sold out or off the menu. */
  readonly available: boolean;
  readonly modifierGroups: readonly ModifierGroup<M>[];
}
