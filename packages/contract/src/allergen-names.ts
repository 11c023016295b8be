import type { Allergen } from "@santap/domain/menu/allergen";
import enGB from "./texts/enGB/allergens.json" with { type: "json" };
import idID from "./texts/idID/allergens.json" with { type: "json" };
import zhCN from "./texts/zhCN/allergens.json" with { type: "json" };
import type { Language } from "./errors/language.ts";

/** As menus name them. */
export const ALLERGEN_NAMES: Readonly<Record<Language, Readonly<Record<Allergen, string>>>> = {
  enGB,
  idID,
  zhCN,
};

export function listAllergenNames(allergens: readonly Allergen[], language: Language): string {
  return allergens.map((allergen) => ALLERGEN_NAMES[language][allergen]).join(", ");
}
