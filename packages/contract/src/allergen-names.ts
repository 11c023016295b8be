import type { Allergen } from "@santap/domain/menu/allergen";
import type { Language } from "./errors/language.ts";

/** As menus name them. */
export const ALLERGEN_NAMES: Readonly<Record<Language, Readonly<Record<Allergen, string>>>> = {
  idID: {
    PEANUT: "Kacang tanah",
    TREE_NUT: "Kacang pohon",
    MILK: "Susu",
    EGG: "Telur",
    GLUTEN: "Gluten",
    FISH: "Ikan",
    CRUSTACEAN: "Udang & kepiting",
    MOLLUSC: "Kerang & cumi",
    SOY: "Kedelai",
    SESAME: "Wijen",
  },
  enGB: {
    PEANUT: "Peanuts",
    TREE_NUT: "Tree nuts",
    MILK: "Milk",
    EGG: "Egg",
    GLUTEN: "Gluten",
    FISH: "Fish",
    CRUSTACEAN: "Crustaceans",
    MOLLUSC: "Molluscs",
    SOY: "Soy",
    SESAME: "Sesame",
  },
  zhCN: {
    PEANUT: "花生",
    TREE_NUT: "坚果",
    MILK: "牛奶",
    EGG: "鸡蛋",
    GLUTEN: "麸质",
    FISH: "鱼类",
    CRUSTACEAN: "虾蟹",
    MOLLUSC: "贝类和鱿鱼",
    SOY: "大豆",
    SESAME: "芝麻",
  },
};

export function listAllergenNames(allergens: readonly Allergen[], language: Language): string {
  return allergens.map((allergen) => ALLERGEN_NAMES[language][allergen]).join(", ");
}
