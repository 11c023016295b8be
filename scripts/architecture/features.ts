import type { Import } from "./imports.ts";

/** Which feature of the server may call another's use cases. Every new pair is a decision. */
export const API_FEATURE_EDGES: Readonly<Record<string, readonly string[]>> = {
  account: ["captcha", "coupon", "table"],
  captcha: ["account"],
  cashier: ["order", "pay"],
  operator: ["account"],
  order: ["account", "captcha", "coupon", "ledger", "menu", "pay", "refund", "table"],
  pay: ["cashier", "ledger", "order", "refund"],
  refund: ["ledger", "operator", "order", "pay"],
  settlement: ["ledger", "pay"],
  signing: ["account", "captcha"],
};

/** These files of a feature belong to it alone. */
const PRIVATE = /-(?:store|routes|worker)(?:\/|\.ts$)/;

/** @returns a sentence, or undefined where the import is allowed */
export function webFeatureFault(found: Import): string | undefined {
  const from = featureOf("web", found.from.path) ?? featureOf("console", found.from.path);
  const to = featureOf("web", found.target) ?? featureOf("console", found.target);
  if (from === undefined || to === undefined || from === to) return undefined;
  return `${found.from.path}: the feature ${from} imports the feature ${to}`;
}

/** @returns a sentence, or undefined where the import is allowed */
export function apiFeatureFault(found: Import): string | undefined {
  const from = featureOf("api", found.from.path);
  const to = featureOf("api", found.target);
  if (from === undefined || to === undefined || from === to || found.from.isTest) return undefined;
  if (PRIVATE.test(found.target ?? ""))
    return `${found.from.path} imports ${found.target}, which is ${to}'s own`;
  if (API_FEATURE_EDGES[from]?.includes(to)) return undefined;
  return `${found.from.path}: ${from} → ${to} is no listed edge`;
}

/** Edges that nothing uses any more. */
export function unusedEdges(imports: readonly Import[]): string[] {
  const used = new Set(
    imports.map(
      (found) => `${featureOf("api", found.from.path)} → ${featureOf("api", found.target)}`,
    ),
  );
  return Object.entries(API_FEATURE_EDGES)
    .flatMap(([from, all]) => all.map((to) => `${from} → ${to}`))
    .filter((edge) => !used.has(edge));
}

function featureOf(app: string, path: string | undefined): string | undefined {
  return path && new RegExp(`^apps/${app}/src/features/([^/]+)/`).exec(path)?.[1];
}
