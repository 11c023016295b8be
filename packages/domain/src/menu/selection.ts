import { sumRupiah, type Rupiah } from "../money/rupiah.ts";
import type { MenuItem, Modifier, ModifierGroup } from "./menu.ts";

export type SelectionProblem = "UNKNOWN_MODIFIER" | "DUPLICATE" | "TOO_FEW" | "TOO_MANY";

export type Selection<M extends Modifier = Modifier> =
  | { readonly ok: true; readonly unitPrice: Rupiah; readonly chosen: readonly M[] }
  /** `groupId`: the group at fault; null for a modifier of another dish. */
  | { readonly ok: false; readonly reason: SelectionProblem; readonly groupId: string | null };

/**
 * Whether the modifiers answer all groups of a dish, and the resulting unit price. `chosen` is in
 * menu order.
 */
export function checkSelection<M extends Modifier>(
  item: MenuItem<M>,
  modifierIds: readonly string[],
): Selection<M> {
  const stray = findStray(item, modifierIds);
  if (stray) return stray;
  const wanted = new Set(modifierIds);
  const chosen: M[] = [];
  for (const group of item.modifierGroups) {
    const picked = group.modifiers.filter((modifier) => wanted.has(modifier.modifierId));
    const reason = countProblem(group, picked.length);
    if (reason) return { ok: false, reason, groupId: group.groupId };
    chosen.push(...picked);
  }
  const unitPrice = sumRupiah([item.price, ...chosen.map((modifier) => modifier.price)]);
  return { ok: true, unitPrice, chosen };
}

function findStray(item: MenuItem, modifierIds: readonly string[]) {
  const seen = new Set<string>();
  for (const modifierId of modifierIds) {
    const group = item.modifierGroups.find((candidate) =>
      candidate.modifiers.some((modifier) => modifier.modifierId === modifierId),
    );
    if (!group) return { ok: false, reason: "UNKNOWN_MODIFIER", groupId: null } as const;
    if (seen.has(modifierId)) {
      return { ok: false, reason: "DUPLICATE", groupId: group.groupId } as const;
    }
    seen.add(modifierId);
  }
  return null;
}

function countProblem(group: ModifierGroup, count: number): SelectionProblem | null {
  if (count < group.min) return "TOO_FEW";
  return count > group.max ? "TOO_MANY" : null;
}
