import type { MenuItem } from "@santap/contract/schemas/menu";

/** What was chosen otherwise than is usual. */
export function listUnusualModifiers(item: MenuItem, modifierIds: readonly string[]): string[] {
  const usual = listDefaultModifiers(item);
  return item.modifierGroups
    .flatMap((group) => group.modifiers)
    .filter(({ modifierId }) => modifierIds.includes(modifierId) && !usual.includes(modifierId))
    .map((modifier) => modifier.name);
}

/** The first free modifier of each group that takes exactly one; never one that costs extra. */
export function listDefaultModifiers(item: MenuItem): string[] {
  return item.modifierGroups
    .filter((group) => group.min === 1 && group.max === 1)
    .flatMap((group) => group.modifiers.find((modifier) => modifier.price === 0)?.modifierId ?? []);
}
