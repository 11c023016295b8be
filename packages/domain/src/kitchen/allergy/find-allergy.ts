import { ALLERGENS, type Allergen } from "../../menu/allergen.ts";
import { FOREIGN_WORDS } from "./note-words.ts";
import { readSigns, type NoteSigns } from "./read-signs.ts";

export interface Allergy {
  /** Those of a menu that the note names; the sentence may name others. */
  readonly allergens: readonly Allergen[];
}

/** "no allergies": nobody is allergic. Not behind a food: "peanuts no, allergy". */
const NO_ALLERGY = /(?<!A[FO]?)[NP]I*Y(?!Y)/g;
const CANNOT = "(?:P[OI]*M|Q)";
/** Of letters of `NOTE_WORDS`. Any one is enough. */
const PATTERNS = [
  /[YR]/,
  /%(?![^.,?]*T)/,
  // "cannot eat …", but not what is a matter of taste or habit.
  new RegExp(`${CANNOT}[FOIS]*E(?=[^.,?]*[UAD])(?![^.,?]*T)`),
  new RegExp(`${CANNOT}[FOIS]*E[^.,?]*[AD]`),
  new RegExp(`(?<!T[^.,?]{0,6})${CANNOT}[FOIS]*E[OI]*(?=[.,?]|$)`),
  // "without …" an allergen; "if there is none of it" is a wish for something else instead.
  /(?<!K)[NJPQ][FIEMGOSVD]*A(?!X)/,
  /(?:[NJ]|[PQ][FIME])[^.,?TLHK]{0,8}C[FIS]*A(?!X)/,
  /[NJ][^.?TLHK]{1,12},[FIO]*A[OAC]*(?=[.,]|$)/,
  /(?<!X)A[OIF]*[NJPQ]+[MFIEO]*(?=[.,]|$)/,
  /AO?B/,
  /V[FIOS]*A/,
  // Harm beside a food.
  /(?:[AD][^.,?]*W|W[^.,?]*[AD]|K[^.?]*[AD][^.?]*W)/,
  /E[^.?T]*U[^.?T]*W/,
  /@[^.,?T]{1,10}W/,
  /^(?!.*T)(?=.*[NJPQ]).*Z/,
];

/**
 * NOV-7: whether a note speaks of an allergy, as people write it in three languages. Broad where a body may be hurt:
 * a false alarm costs little. Null for an ordinary note.
 */
export function findAllergy(note: string): Allergy | null {
  const signs = readSigns(note);
  const text = signs.text.replaceAll(NO_ALLERGY, (found) => "U".repeat(found.length));
  if (PATTERNS.some((pattern) => pattern.test(text))) return { allergens: listNamed(signs) };
  const plain = note.toLowerCase().normalize("NFC");
  return FOREIGN_WORDS.some((word) => plain.includes(word)) ? { allergens: [] } : null;
}

/** All that are named, but not those that are wished for ("extra egg"). */
function listNamed({ text, named }: NoteSigns): Allergen[] {
  const wished = (at: number) => /(?<![NJPQ][FIEO]*)[G^][FOS#]*$/.test(text.slice(0, at));
  const all = [...named];
  const avoided = all.filter(([at]) => !wished(at));
  const found = new Set((avoided.length > 0 ? avoided : all).flatMap(([, allergens]) => allergens));
  return ALLERGENS.filter((allergen) => found.has(allergen));
}
