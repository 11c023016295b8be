import type { MenuItem } from "@santap/contract/menu";

/**
 * What is chosen when a dish opens: the first free answer of each question that wants exactly one.
 * What costs extra, or is a matter of several, is never chosen for anybody.
 */
export function startingModifiers(item: MenuItem): string[] {
  return item.modifierGroups
    .filter((group) => group.min === 1 && group.max === 1)
    .flatMap((group) => group.modifiers.find((modifier) => modifier.price === 0)?.modifierId ?? []);
}
