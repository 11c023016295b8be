const WORDS =
  /alerg|allerg|过敏|過敏|intoleran|anaphyla|celiac|coeliac|epipen|tidak boleh makan|can(?:'|’)?t eat|不能吃/i;

/** KDS-2: a diner's note that speaks of an allergy stands first on the ticket. Broad on purpose: a false alarm costs little. */
export function isAllergyNote(note: string): boolean {
  return WORDS.test(note);
}
