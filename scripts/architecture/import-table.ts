import { workspaceOf, type Import } from "./imports.ts";

interface Zone {
  /** Workspaces of ours. */
  readonly ours: readonly string[];
  /** What it may import of others' packages and of Node; absent = anything. */
  readonly others?: RegExp;
}

/** Who may import whom. Everything may import itself. */
export const IMPORT_TABLE: Readonly<Record<string, Zone>> = {
  domain: { ours: [], others: /^$/ },
  qris: { ours: [], others: /^$/ },
  tracking: { ours: [], others: /^$/ },
  snap: { ours: [], others: /^node:(?:crypto|buffer)$/ },
  midtrans: { ours: [], others: /^node:(?:crypto|buffer)$/ },
  xendit: { ours: ["snap"], others: /^node:crypto$/ },
  ui: { ours: [], others: /^(?:react|react-dom|@base-ui\/react)(?:\/|$)/ },
  contract: { ours: ["domain"], others: /^typebox(?:\/|$)/ },
  web: { ours: ["contract", "domain", "ui", "tracking"], others: /^(?!node:|fastify|pg$|kysely)/ },
  console: {
    ours: ["contract", "domain", "ui", "tracking"],
    others: /^(?!node:|fastify|pg$|kysely)/,
  },
  api: {
    ours: ["domain", "contract", "qris", "snap", "midtrans", "xendit"],
    others: /^(?!react|vite)/,
  },
  sandbox: { ours: ["qris", "snap", "midtrans", "xendit"], others: /^(?!react|vite|kysely|pg$)/ },
  "dev-env": { ours: ["api", "sandbox"] },
  bench: { ours: ["dev-env", "snap", "qris"] },
};

/** Tests and tools of a part may use more: a booted world, a checker, another part's vectors. */
const TESTS_ALSO: Readonly<Record<string, readonly string[]>> = {
  api: ["dev-env", "tracking"],
  sandbox: ["dev-env"],
  web: ["dev-env", "api"],
  console: ["dev-env"],
};

/** What is wrong with an import, as a sentence; undefined where it is allowed. */
export function importFault(found: Import): string | undefined {
  const { path, workspace, isTest } = found.from;
  const zone = IMPORT_TABLE[workspace];
  if (zone === undefined) {
    return workspace === "" ? undefined : `${path}: ${workspace} is missing in the import table`;
  }
  const target = workspaceOf(found);
  if (target === workspace) return undefined;
  const allowed = isTest ? [...zone.ours, ...(TESTS_ALSO[workspace] ?? [])] : zone.ours;
  if (target !== undefined) {
    return allowed.includes(target) ? undefined : `${path} imports ${target}`;
  }
  if (found.target !== undefined || isTest || !path.includes("/src/")) return undefined;
  if (zone.others === undefined || zone.others.test(found.specifier)) return undefined;
  return `${path} imports ${found.specifier}`;
}
