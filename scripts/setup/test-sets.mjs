import { globSync } from "node:fs";
import { root } from "./root.mjs";

/**
 * `npm test` runs all rules, the features that guard money, login, tables, kitchen and access, and a
 * journey for each screen, whose tag is `@screen`. `npm run test:rest` runs all other tests.
 *
 * GUARDED: folders of the server. LATER: which of their files wait for the rest, because they take long: races,
 * attacks, random sequences, other acquirers, benefits.
 */
const GUARDED = [
  "accounting/*",
  "paying/*",
  "identity/{account,operator,otp,session}",
  "ordering/{bill,order,table}",
  "restaurant/{counter,floor,kitchen,staff}",
  "http/security",
].map((folder) => `apps/api/src/${folder}/**/*.feature.test.ts`);
const LATER = [
  "**/{attack,bill-code,coupon,deal,invite,midtrans,reconcile,risk,share-coupon,team,voucher,walk-in,xendit}/**",
  "**/*{conformance,external,fault,flood,forgery,late,race,reencrypt,sequences,state-log,storm,times}*",
  "**/*{strangers,survival,throttling,two-processes,two-servers,two-acquirers,unfinished,xendit}*",
  "**/*{coupon,deal,drawer-limits,final-query,midtrans,table-acts,voucher}*",
];
const SCREEN = /@screen\b/;

/** @typedef {"guards" | "rest" | "all"} TestSet */

/** @type {TestSet} */
export const TEST_SET = process.env.TEST_SET ?? "all";

/** Files of features that a set leaves out, for Vitest. @param {TestSet} set */
export function leftOutFeatures(set) {
  if (set === "all") return [];
  const guards = new Set(globSync(GUARDED, { cwd: root, exclude: LATER }));
  if (set === "rest") return [...guards];
  return globSync("{apps,packages}/*/{src,test}/**/*.feature.test.ts", { cwd: root }).filter(
    (file) => !guards.has(file),
  );
}

/** The journeys of a set, for Playwright. @param {TestSet} set */
export function journeyFilter(set) {
  if (set === "all") return {};
  return set === "guards" ? { grep: SCREEN } : { grepInvert: SCREEN };
}
