import type { Import } from "./imports.ts";

/** Which feature of the server may call another's use cases. Every new pair is a decision. */
export const API_FEATURE_EDGES: Readonly<Record<string, readonly string[]>> = {
  captcha: ["account"],
  consent: ["account"],
  counter: ["account", "coupon", "kitchen", "order", "payment", "refund", "staff", "voucher"],
  coupon: ["account", "captcha", "deal"],
  deletion: ["account", "export", "order", "otp", "refund", "session", "tracking"],
  discovery: ["coupon", "deal", "menu"],
  export: ["account", "otp", "session", "tracking"],
  floor: ["order", "payment", "staff", "table"],
  invite: ["coupon"],
  kitchen: ["menu", "order", "staff", "table"],
  menu: ["staff"],
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
  payment: ["deal", "ledger", "operator", "order"],
  print: ["order", "receipt", "staff"],
  receipt: ["order"],
  refund: ["invite", "ledger", "operator", "order", "payment", "receipt", "voucher"],
  session: ["account", "consent", "coupon", "invite", "otp", "table"],
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
  return path && new RegExp(`^apps/${app}/src/features/([^/]+)/`).exec(path)?.[1];
}
