import type { Rupiah } from "../money/rupiah.ts";

/** Its id is unique over all menus. */
export interface Modifier {
  readonly modifierId: string;
  /** Added to the unit price. */
  readonly price: Rupiah;
}

/** From `min` to `max` different modifiers must be chosen. */
export interface ModifierGroup<M extends Modifier = Modifier> {
  readonly groupId: string;
  readonly min: number;
  readonly max: number;
  readonly modifiers: readonly M[];
}

/** Fields needed by the rules; callers add names, pictures and texts. */
export interface MenuItem<M extends Modifier = Modifier> {
  readonly itemId: string;
  /** Per unit, without modifiers. */
  readonly price: Rupiah;
  /** False while sold out or off the menu. */
  readonly available: boolean;
  readonly modifierGroups: readonly ModifierGroup<M>[];
}
