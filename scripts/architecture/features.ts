import type { Import } from "./imports.ts";

/** The contexts of the server from the ground up, with their nouns: each imports only what stands before it. */
export const API_CONTEXTS: Readonly<Record<string, readonly string[]>> = {
  accounting: ["ledger"],
  messaging: ["message"],
  identity: ["account", "captcha", "otp", "session", "consent", "signing", "operator"],
  catalogue: ["menu"],
  offers: ["coupon", "deal", "voucher", "invite"],
  ordering: ["table", "order", "deal-order", "bill", "receipt"],
  paying: ["payment", "refund", "settlement"],
  restaurant: ["staff", "kitchen", "counter", "floor", "print"],
  discovery: ["home", "search"],
  insight: ["tracking", "insights", "monitor"],
  privacy: ["deletion", "export"],
};

/** Edges against the order of the contexts. */
export function findUpwardEdges(): string[] {
  const contexts = Object.values(API_CONTEXTS);
  const level = (noun: string) => contexts.findIndex((nouns) => nouns.includes(noun));
  return Object.entries(API_FEATURE_EDGES)
    .flatMap(([from, all]) => all.map((to) => ({ from, to })))
    .filter(({ from, to }) => level(from) < level(to))
    .map(({ from, to }) => `${from} → ${to}`)
    .toSorted();
}

/** Which noun of the server may call another's use cases. Every new pair is a decision. */
export const API_FEATURE_EDGES: Readonly<Record<string, readonly string[]>> = {
  bill: ["account", "coupon", "ledger", "menu", "order", "table"],
  captcha: ["account"],
  consent: ["account"],
  counter: [
    "account",
    "coupon",
    "kitchen",
    "menu",
    "order",
    "payment",
    "refund",
    "staff",
    "voucher",
  ],
  coupon: ["account", "captcha", "deal"],
  "deal-order": ["account", "coupon", "deal", "menu", "order", "voucher"],
  deletion: ["account", "bill", "export", "order", "otp", "refund", "session", "tracking"],
  home: ["coupon", "deal", "menu", "voucher"],
  export: ["account", "otp", "session", "tracking"],
  floor: ["bill", "coupon", "deal", "menu", "order", "payment", "staff", "table", "voucher"],
  invite: ["coupon"],
  kitchen: ["menu", "order", "staff", "table"],
  order: [
    "account",
    "captcha",
    "coupon",
    "deal",
    "invite",
    "ledger",
    "menu",
    "otp",
    "table",
    "voucher",
  ],
  otp: ["account", "captcha", "message"],
  payment: ["bill", "deal", "ledger", "order"],
  print: ["kitchen", "order", "receipt", "staff"],
  receipt: ["order"],
  refund: ["bill", "invite", "ledger", "order", "payment", "receipt", "voucher"],
  search: ["home"],
  session: ["account", "consent", "otp"],
  settlement: ["ledger", "payment"],
  staff: ["operator"],
  voucher: ["account", "deal", "ledger", "otp"],
};

/** These files of a feature belong to it alone. */
const PRIVATE = /-(?:store|routes|worker)(?:\/|\.ts$)/;

/** @returns a sentence, or undefined where the import is allowed */
export function webFeatureFault(found: Import): string | undefined {
  const from = getFeature("web", found.from.path) ?? getFeature("console", found.from.path);
  const to = getFeature("web", found.target) ?? getFeature("console", found.target);
  if (from === undefined || to === undefined || from === to) return undefined;
  return `${found.from.path}: the feature ${from} imports the feature ${to}`;
}

/** @returns a sentence, or undefined where the import is allowed */
export function apiFeatureFault(found: Import): string | undefined {
  const from = getFeature("api", found.from.path);
  const to = getFeature("api", found.target);
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
      (found) => `${getFeature("api", found.from.path)} → ${getFeature("api", found.target)}`,
    ),
  );
  return Object.entries(API_FEATURE_EDGES)
    .flatMap(([from, all]) => all.map((to) => `${from} → ${to}`))
    .filter((edge) => !used.has(edge));
}

/** Features along listed edges that lead back to the first of them; undefined where none do. */
export function findEdgeCycle(
  edges: Readonly<Record<string, readonly string[]>> = API_FEATURE_EDGES,
): string[] | undefined {
  const walk = (feature: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature];
    return (edges[feature] ?? []).map((next) => walk(next, [...path, feature])).find(Boolean);
  };
  return Object.keys(edges)
    .map((feature) => walk(feature, []))
    .find(Boolean);
}

function getFeature(app: string, path: string | undefined): string | undefined {
  if (app !== "api")
    return path && new RegExp(`^apps/${app}/src/features/([^/]+)/`).exec(path)?.[1];
  return getNoun(path);
}

/** The noun of the server that a file belongs to. */
export function getNoun(path: string | undefined): string | undefined {
  const [, context, noun] = /^apps\/api\/src\/([^/]+)\/([^/]+)\//.exec(path ?? "") ?? [];
  return noun !== undefined && API_CONTEXTS[context ?? ""]?.includes(noun) ? noun : undefined;
}
