import { findAllergy } from "./allergy/find-allergy.ts";

export function isAllergyNote(note: string): boolean {
  return findAllergy(note) !== null;
}

/** KDS-2: on screen and on paper, the others in their order. */
export function sortAllergiesFirst<T extends { readonly note: string }>(lines: readonly T[]): T[] {
  const isAllergy = ({ note }: T) => isAllergyNote(note);
  return [...lines.filter(isAllergy), ...lines.filter((line) => !isAllergy(line))];
}
