/** One screen for every table and every store. */
const OPENED_WITH: readonly (readonly [RegExp, string])[] = [
  [/^\/t\/[^/]+\/?$/, "/t/:tableCode"],
  [/^\/platform\/store\/[^/]+\/?$/, "/platform/store/:storeId"],
];
const PLAIN = /^\/(?:platform\/[a-z]+(?:\/[a-z]+)?)?\/?$/i;

/** The name of a page in events: its route, without what it is opened with; `other` for no screen of ours. */
export function pageNameOf(pathname: string): string {
  const named = OPENED_WITH.find(([pattern]) => pattern.test(pathname));
  if (named) return named[1];
  if (!PLAIN.test(pathname)) return "other";
  return pathname === "/" ? "/" : pathname.replace(/\/$/, "");
}
