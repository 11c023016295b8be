import { fitsAudience, isLive, type CreativePlace, type CreativeRule } from "./creative.ts";

export interface HomeCardRule extends Pick<CreativeRule, "mallId" | "audience" | "from" | "to"> {
  readonly position: number;
}

/** Those that are live for this person, from the top of the page. */
export function chooseHomeCards<C extends HomeCardRule>(
  cards: readonly C[],
  { mallId, isNewUser, now }: Omit<CreativePlace, "storeId">,
): C[] {
  return cards
    .filter((card) => isLive(card, now) && fitsAudience(card, isNewUser))
    .filter((card) => card.mallId === null || card.mallId === mallId)
    .toSorted((a, b) => a.position - b.position);
}
