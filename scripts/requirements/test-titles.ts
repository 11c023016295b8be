/** One id: an area in capitals and a number of two or more digits. */
const ID = "[A-Z][A-Z0-9]*-\\d{2,}";
/** After one id: what joins it to the next, or what ends it. */
const THEN = "(?:\\s*[,/&+]\\s*|\\s+and\\s+|\\s+(?=[A-Z])|(?=[\\s:\"'`]|$))";
/** The call of `test` or `it`, or of what `test.each(…)` gave. */
const CALL = "(?:\\b(?:test|it)[\\w.]*(?:<[^>]*>)?|\\))\\(";
/** A title's leading ids. */
const TITLE = new RegExp(`${CALL}\\s*["'\`]((?:${ID}${THEN})+)`, "g");
/** A title that takes its id from a table of cases. */
const TITLE_FROM_CASES = /\(\s*["'`](?:%s|\$\{?id\b|\$0)/;
const WHOLE_STRING = new RegExp(`["'\`](${ID})["'\`]`, "g");

/** The requirement ids that the titles in a test file begin with, each once. */
export function idsInTitles(source: string): string[] {
  const found = [...source.matchAll(TITLE)].map((match) => match[1] ?? "");
  if (TITLE_FROM_CASES.test(source)) {
    found.push(...[...source.matchAll(WHOLE_STRING)].map((match) => match[1] ?? ""));
  }
  const ids = found.flatMap((text) => text.match(new RegExp(ID, "g")) ?? []);
  return [...new Set(ids)];
}
