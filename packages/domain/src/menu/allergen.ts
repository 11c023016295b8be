/** What a store may declare a dish to contain. */
export const ALLERGENS = [
  "PEANUT",
  "TREE_NUT",
  "MILK",
  "EGG",
  "GLUTEN",
  "FISH",
  "CRUSTACEAN",
  "MOLLUSC",
  "SOY",
  "SESAME",
] as const;
export type Allergen = (typeof ALLERGENS)[number];
