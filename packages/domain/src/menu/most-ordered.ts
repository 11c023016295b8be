/** Only orders this young count. */
export const MOST_ORDERED_DAYS = 30;
/** A dish that was ordered less often than this is no favourite. */
const MIN_LINES = 3;
const MAX_DISHES = 5;
/** One alone is no list. */
const MIN_DISHES = 2;

/** Ids of the dishes that were ordered most often and can be had now; ties in menu order. */
export function listMostOrdered(
  menu: readonly { readonly itemId: string; readonly available: boolean }[],
  lines: Readonly<Record<string, number>>,
): string[] {
  const countLines = (itemId: string) => lines[itemId] ?? 0;
  const favourites = menu
    .filter(({ itemId, available }) => available && countLines(itemId) >= MIN_LINES)
    .map(({ itemId }) => itemId)
    .toSorted((one, other) => countLines(other) - countLines(one));
  return favourites.length < MIN_DISHES ? [] : favourites.slice(0, MAX_DISHES);
}
