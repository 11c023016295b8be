import type { Language } from "@santap/contract/errors/language";

/** How names are put in order and under which letter each one stands. */
export interface NameOrder {
  compare: (one: string, other: string) => number;
  /** A to Z, or `OTHERS`. */
  letterOf: (name: string) => string;
}

/** Stands after Z. */
export const OTHERS = "#";

/** The first character of each pinyin initial, in the order of a dictionary; none begins with I, U or V. */
const INITIALS =
  "A阿 B八 C嚓 D咑 E妸 F发 G旮 H哈 J讥 K咔 L垃 M妈 N拏 O噢 P妑 Q七 R呥 S仨 T他 W屲 X夕 Y丫 Z帀"
    .split(" ")
    .map((pair) => ({ letter: pair.charAt(0), first: pair.charAt(1) }));

/** Peru is the one name whose first character is read otherwise than in the dictionary: bì, not mì. */
const READ_AS: readonly [RegExp, string] = [/^秘鲁/, "必鲁"];

const COLLATIONS: Record<Language, string> = {
  idID: "id-ID",
  enGB: "en-GB",
  zhCN: "zh-CN-u-co-pinyin",
};

/** The order of names in a language: by the alphabet, in Chinese by pinyin. */
export function nameOrder(language: Language): NameOrder {
  const collator = new Intl.Collator(COLLATIONS[language]);
  return language === "zhCN" ? pinyinOrder(collator) : latinOrder(collator);
}

function latinOrder({ compare }: Intl.Collator): NameOrder {
  return { compare, letterOf: latinLetterOf };
}

/**
 * Where the browser has no pinyin order, the initials are out of order too: then every name stands
 * under one mark instead of a wrong letter, and the search still finds it.
 */
export function pinyinOrder({ compare }: Intl.Collator): NameOrder {
  const knowsPinyin = INITIALS.every(({ first }, nth) => {
    const before = INITIALS[nth - 1];
    return before === undefined || compare(before.first, first) < 0;
  });
  function letterOf(name: string): string {
    const start = asRead(name).charAt(0);
    if (!/\p{Script=Han}/u.test(start)) return latinLetterOf(name);
    if (!knowsPinyin) return OTHERS;
    const begun = INITIALS.filter(({ first }) => compare(first, start) <= 0);
    return begun.at(-1)?.letter ?? OTHERS;
  }
  return { compare: (one, other) => compare(asRead(one), asRead(other)), letterOf };
}

function asRead(name: string): string {
  return name.replace(...READ_AS);
}

function latinLetterOf(name: string): string {
  const letter = name.normalize("NFD").charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : OTHERS;
}
