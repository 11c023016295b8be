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

function inventName(chance: () => number): string {
  return Array.from({ length: 3 }, () => pick(SYLLABLES, chance)).join("");
}

function inventWord(chance: () => number): string {
  const word = inventName(chance);
  return `${word[0]?.toUpperCase() ?? ""}${word.slice(1)}`;
}

function pick<T>(from: readonly T[], chance: () => number): T {
  const found = from[Math.floor(chance() * from.length)];
  if (found === undefined) throw new RangeError("nothing to pick from");
  return found;
}

/** Numbers from 0 up to, not including, 1; a seed always gives the same. */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const QUERIES = 200;

/** One word, two and three of the three languages, beginnings, typing errors, names, nonsense. */
export function inventQueries(chance: () => number): string[] {
  const language = () => Math.floor(chance() * 3) as 0 | 1 | 2;
  const kinds: (() => string)[] = [
    () => pick(INGREDIENTS, chance)[language()],
    () => `${pick(MAINS, chance)[0]} ${pick(INGREDIENTS, chance)[language()]}`,
    () => `${pick(INGREDIENTS, chance)[1]} ${pick(STYLES, chance)[0]} ${pick(PLACES, chance)[0]}`,
    () => `${pick(STYLES, chance)[2]}${pick(MAINS, chance)[2]}`,
    () => pick(STYLES, chance)[0].slice(0, 3),
    () => swapLetters(pick(STYLES, chance)[0]),
    () => inventName(chance),
    () => `${inventName(chance)}qx`,
  ];
  return Array.from({ length: QUERIES }, (_, nth) => kinds[nth % kinds.length]?.() ?? "");
}

function swapLetters(word: string): string {
  return `${word.slice(0, 1)}${word[2] ?? ""}${word[1] ?? ""}${word.slice(3)}`;
}
