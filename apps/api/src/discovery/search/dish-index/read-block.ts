import type { DishBlock, WordNumbers } from "./dish-block.ts";
import type { StoredDishes } from "./dish-block-store.ts";

/** Before the words of a dish: id, available, popularity. */
const COLUMNS = 3;
const SEMICOLON = 59;
const ZERO = 48;
const NINE = 57;

/** Gives words that were not seen yet the next numbers. */
export function readBlock({ store_id, dishes }: StoredDishes, numbers: WordNumbers): DishBlock {
  const columns: number[][] = [[], [], []];
  const words: number[] = [];
  const ends: number[] = [];
  let nth = 0;
  eachNumber(dishes, (value, endsDish) => {
    if (nth < COLUMNS) columns[nth]?.push(value);
    else words.push(getNumber(numbers, value));
    nth = endsDish ? 0 : nth + 1;
    if (endsDish) ends.push(words.length);
  });
  return {
    storeId: store_id,
    documentIds: Float64Array.from(columns[0] ?? []),
    available: Uint8Array.from(columns[1] ?? []),
    popularity: Uint8Array.from(columns[2] ?? []),
    ends: Uint32Array.from(ends),
    words: Uint32Array.from(words),
    numbers,
  };
}

/** Digit by digit: texts cut into millions of words would be most of the work. */
function eachNumber(text: string, take: (value: number, endsDish: boolean) => void): void {
  let value = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      value = value * 10 + code - ZERO;
    } else {
      take(value, code === SEMICOLON);
      value = 0;
    }
  }
}

function getNumber(numbers: WordNumbers, wordId: number): number {
  const known = numbers.get(wordId);
  if (known !== undefined) return known;
  numbers.set(wordId, numbers.size);
  return numbers.size - 1;
}
