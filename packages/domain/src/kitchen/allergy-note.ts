import { ALLERGENS, type Allergen } from "../menu/allergen.ts";
import { findAllergy } from "./allergy/find-allergy.ts";

interface Noted {
  readonly note: string;
}

export function isAllergyNote(note: string): boolean {
  return findAllergy(note) !== null;
}

/** KDS-2: on screen and on paper, the others in their order. */
export function sortAllergiesFirst<T extends Noted>(lines: readonly T[]): T[] {
  const isAllergy = ({ note }: T) => isAllergyNote(note);
  return [...lines.filter(isAllergy), ...lines.filter((line) => !isAllergy(line))];
}

/** NOV-6: those of the party that stand before all else: but for what the first round says itself. */
export function listOtherAllergies(
  allergies: readonly string[],
  first: (Noted & { readonly lines: readonly Noted[] }) | undefined,
): string[] {
  const own = first === undefined ? [] : [first.note, ...first.lines.map(({ note }) => note)];
  return allergies.filter((note) => !own.includes(note));
}

/** NOV-7: what a dish contains of what the party's allergies name. */
export function findContained(
  contents: readonly Allergen[],
  allergies: readonly string[],
): Allergen[] {
  const named = new Set(allergies.flatMap((note) => findAllergy(note)?.allergens ?? []));
  return ALLERGENS.filter((allergen) => contents.includes(allergen) && named.has(allergen));
}
