import type { Language } from "@santap/contract/errors/language";

export interface NameOrder {
  compare: (one: string, other: string) => number;
  /** A to Z, or `OTHERS`. */
  getLetter: (name: string) => string;
}

/** Sorted after Z. */
export const OTHERS = "#";

/** The first character of each pinyin initial, in dictionary order; there is none for I, U and V. */
const INITIALS =
  "A阿 B八 C嚓 D咑 E妸 F发 G旮 H哈 J讥 K咔 L垃 M妈 N拏 O噢 P妑 Q七 R呥 S仨 T他 W屲 X夕 Y丫 Z帀"
    .split(" ")
    .map((pair) => ({ letter: pair.charAt(0), first: pair.charAt(1) }));

/** In 秘鲁 (Peru) the first character is read bì, not mì as in the dictionary. */
const READ_AS: readonly [RegExp, string] = [/^秘鲁/, "必鲁"];

const COLLATIONS: Record<Language, string> = {
  idID: "id-ID",
  enGB: "en-GB",
  zhCN: "zh-CN-u-co-pinyin",
};

/** Alphabetical; by pinyin in Chinese. */
export function nameOrder(language: Language): NameOrder {
  const collator = new Intl.Collator(COLLATIONS[language]);
  return language === "zhCN" ? pinyinOrder(collator) : latinOrder(collator);
}

function latinOrder({ compare }: Intl.Collator): NameOrder {
  return { compare, getLetter: getLatinLetter };
}

/**
 * Without a pinyin collation in the browser, all Chinese names are listed under `OTHERS` instead of a
 * wrong letter.
 */
export function pinyinOrder({ compare }: Intl.Collator): NameOrder {
  const knowsPinyin = INITIALS.every(({ first }, nth) => {
    const before = INITIALS[nth - 1];
    return before === undefined || compare(before.first, first) < 0;
  });
  function getLetter(name: string): string {
    const start = toReading(name).charAt(0);
    if (!/\p{Script=Han}/u.test(start)) return getLatinLetter(name);
    if (!knowsPinyin) return OTHERS;
    const reached = INITIALS.filter(({ first }) => compare(first, start) <= 0);
    return reached.at(-1)?.letter ?? OTHERS;
  }
  return { compare: (one, other) => compare(toReading(one), toReading(other)), getLetter };
}

function toReading(name: string): string {
  return name.replace(...READ_AS);
}

function getLatinLetter(name: string): string {
  const letter = name.normalize("NFD").charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : OTHERS;
}
