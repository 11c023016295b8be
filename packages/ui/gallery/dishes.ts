declare const DISHES: Record<string, string>;

/** Drawings by their name in the emoji set, as data addresses (filled in by the server). */
export const dishes: Record<string, string> = DISHES;
