import { CHARACTERS, INGREDIENTS, MAINS, PLACES, STYLES, SYLLABLES } from "./words.ts";

const DISHES_OF_A_STORE = 40;

interface Names {
  idID: string;
  enGB: string;
  zhCN: string;
}

export interface InventedStore {
  readonly store_id: string;
  readonly names: Names;
  readonly lat: number;
  readonly lng: number;
  readonly rating: number;
  readonly rating_count: number;
  readonly dishes: readonly {
    readonly item_id: string;
    readonly names: Names;
    readonly price: number;
  }[];
}

/** Of this seed always the same. Around Jakarta; four of five are always open. */
export function* inventStores(chance: () => number, stores: number): Generator<InventedStore> {
  for (let nth = 1; nth <= stores; nth += 1) {
    const storeId = `X${nth.toString(36).toUpperCase().padStart(4, "0")}`;
    yield {
      store_id: storeId,
      names: inventStoreName(chance),
      lat: -6.35 + chance() * 0.3,
      lng: 106.65 + chance() * 0.35,
      rating: Math.round(30 + chance() * 20) / 10,
      rating_count: Math.floor(chance() ** 3 * 5_000),
      dishes: Array.from({ length: DISHES_OF_A_STORE }, (_, at) => ({
        item_id: `${storeId}-${at + 1}`,
        names: inventDishName(chance),
        price: 1_000 * Math.floor(10 + chance() * 140),
      })),
    };
  }
}

function inventStoreName(chance: () => number): Names {
  const word = inventWord(chance);
  const main = pick(MAINS, chance);
  const characters = `${pick(CHARACTERS, chance)}${pick(CHARACTERS, chance)}`;
  return {
    idID: `${main[0]} ${word}`,
    enGB: `${word} ${main[1]}`,
    zhCN: `${characters}${main[2]}`,
  };
}

/** "Nasi ayam goreng Madura", in one of ten with a word of the kitchen's own. */
function inventDishName(chance: () => number): Names {
  const parts = [pick(MAINS, chance), pick(INGREDIENTS, chance), pick(STYLES, chance)];
  if (chance() < 0.4) parts.push(pick(PLACES, chance));
  if (chance() < 0.1) {
    const own = inventWord(chance);
    parts.push([own, own, `${pick(CHARACTERS, chance)}${pick(CHARACTERS, chance)}`]);
  }
  return {
    idID: parts.map(([word]) => word).join(" "),
    enGB: parts.map(([, word]) => word).join(" "),
    zhCN: parts
      .map(([, , word]) => word)
      .toReversed()
      .join(""),
  };
}

function inventWord(chance: () => number): string {
  const word = Array.from({ length: 3 }, () => pick(SYLLABLES, chance)).join("");
  return `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`;
}

export function pick<T>(from: readonly T[], chance: () => number): T {
  const found = from[Math.floor(chance() * from.length)];
  if (found === undefined) throw new RangeError("nothing to pick from");
  return found;
}
