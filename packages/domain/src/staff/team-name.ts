/** Cyrillic and Greek letters by the Latin one that looks the same, in any letter case that does. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  A: "АΑ",
  B: "ВΒ",
  C: "С",
  E: "ЕΕ",
  H: "НΗ",
  I: "ІΙ",
  J: "Ј",
  K: "КΚ",
  M: "МΜ",
  N: "Ν",
  O: "ОΟ",
  P: "РΡ",
  S: "Ѕ",
  T: "ТΤ",
  X: "ХΧ",
  Y: "УΥ",
  Z: "Ζ",
  a: "аα",
  c: "с",
  d: "ԁ",
  e: "е",
  h: "һ",
  i: "іıι",
  j: "ј",
  k: "кκ",
  o: "оο",
  p: "рρ",
  q: "ԛ",
  s: "ѕ",
  u: "υ",
  v: "ν",
  w: "ԝ",
  x: "хχ",
  y: "у",
};
const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map((one) => [one, latin])),
);

/** Two names with the same key look the same, or nearly: letter case, script, blanks and what nobody sees do not count. */
export function getNameKey(name: string): string {
  const seen = name
    .normalize("NFKC")
    .replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, "");
  const latin = [...seen].map((one) => LATIN.get(one) ?? one).join("");
  return latin.toUpperCase().toLowerCase().normalize("NFKC");
}

/** The name as a team may call a new person: with a number where somebody of it is called the same. */
export function chooseTeamName(name: string, team: readonly string[]): string {
  const taken = new Set(team.map(getNameKey));
  for (let nth = 1; ; nth++) {
    const chosen = nth === 1 ? name : `${name} ${nth}`;
    if (!taken.has(getNameKey(chosen))) return chosen;
  }
}
