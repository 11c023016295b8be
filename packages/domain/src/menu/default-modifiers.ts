import type { MenuItem, Modifier } from "./menu.ts";

type Item<M extends Modifier> = Pick<MenuItem<M>, "modifierGroups">;

/** Of what was chosen, in menu order, all but the defaults. */
export function listUnusualModifiers<M extends Modifier>(
  item: Item<M>,
  modifierIds: readonly string[],
): M[] {
  const usual = listDefaultModifiers(item);
  return item.modifierGroups
    .flatMap((group) => group.modifiers)
    .filter(({ modifierId }) => modifierIds.includes(modifierId) && !usual.includes(modifierId));
}

/** The first free modifier of each group that takes exactly one; never one that costs extra. */
export function listDefaultModifiers<M extends Modifier>(item: Item<M>): string[] {
  return item.modifierGroups
    .filter(({ min, max }) => min === 1 && max === 1)
    .flatMap(({ modifiers }) => modifiers.find(({ price }) => price === 0)?.modifierId ?? []);
}
