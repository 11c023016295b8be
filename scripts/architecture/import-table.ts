import { getTargetWorkspace, type Import } from "./imports.ts";

interface Zone {
  /** What the part is, for the table in `docs/architecture.md`. */
  readonly holds: string;
  /** Workspaces that it may import. */
  readonly workspaces: readonly string[];
  /** Packages of others and of Node that it may import; absent: any. */
  readonly packages?: RegExp;
  /** The same in words; absent: not worth a mention. */
  readonly packagesText?: string;
}

/** Who may import whom. Everything may import itself. The only copy of these rules. */
export const IMPORT_TABLE: Readonly<Record<string, Zone>> = {
  domain: { holds: "the rules: pure functions of every noun", workspaces: [], packages: /^$/ },
  contract: {
    holds: "calls, their schemas, the error catalogue in three languages",
    workspaces: ["domain"],
    packages: /^typebox(?:\/|$)/,
    packagesText: "TypeBox",
  },
  client: {
    holds: "what both browser apps share; the request client in `wire/`, without React",
    workspaces: ["contract", "domain"],
    packages: /^(?:react|@tanstack|@lingui|jsqr)(?:\/|$)/,
    packagesText: "React, TanStack Query, Lingui, jsqr",
  },
  qris: { holds: "QRIS text: read, check, issue", workspaces: [], packages: /^$/ },
  snap: {
    holds: "wire format of SNAP: signatures, headers, response codes, messages",
    workspaces: [],
    packages: /^node:(?:crypto|buffer)$/,
    packagesText: "Node's crypto",
  },
  midtrans: {
    holds: "wire format of Midtrans: charges, answers, signature keys",
    workspaces: ["snap"],
    packages: /^node:(?:crypto|buffer)$/,
    packagesText: "Node's crypto",
  },
  xendit: {
    holds: "wire format of Xendit: payment requests, charges, refunds, callbacks",
    workspaces: ["snap"],
    packages: /^node:crypto$/,
    packagesText: "Node's crypto",
  },
  tracking: {
    holds: "SDK of usage events: numbered, stored, sent, counted",
    workspaces: [],
    packages: /^$/,
  },
  ui: {
    holds: "design system: tokens, components, icons",
    workspaces: [],
    packages: /^(?:react|react-dom)(?:\/|$)/,
    packagesText: "React",
  },
  api: {
    holds: "the server",
    workspaces: ["domain", "contract", "qris", "snap", "midtrans", "xendit"],
    packages: /^(?!react|vite)/,
  },
  web: {
    holds: "the diner's app",
    workspaces: ["client", "contract", "domain", "ui", "tracking"],
    packages: /^(?!node:|fastify|pg$|kysely)/,
  },
  console: {
    holds: "the console of staff and operators at `/console`",
    workspaces: ["client", "contract", "domain", "ui", "tracking"],
    packages: /^(?!node:|fastify|pg$|kysely)/,
  },
  sandbox: {
    holds: "the outside world for development and tests",
    workspaces: ["qris", "snap", "midtrans", "xendit"],
    packages: /^(?!react|vite|kysely|pg$)/,
  },
  "dev-env": {
    holds: "boots database, api, sandbox and demo data in one call",
    workspaces: ["api", "sandbox"],
  },
  bench: { holds: "load measurements against a baseline", workspaces: ["dev-env", "snap", "qris"] },
};

/** A folder with stricter rules than its workspace. */
const STRICTER: Readonly<Record<string, RegExp>> = {
  "packages/client/src/wire/": /^$/,
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
  const target = getTargetWorkspace(found);
  if (target === workspace) return undefined;
  const allowed = isTest ? [...zone.workspaces, ...(TESTS_ALSO[workspace] ?? [])] : zone.workspaces;
  if (target !== undefined) {
    return allowed.includes(target) ? undefined : `${path} imports ${target}`;
  }
  if (found.target !== undefined || isTest || !path.includes("/src/")) return undefined;
  const stricter = Object.entries(STRICTER).find(([folder]) => path.startsWith(folder))?.[1];
  const packages = stricter ?? zone.packages;
  if (packages === undefined || packages.test(found.specifier)) return undefined;
  return `${path} imports ${found.specifier}`;
}

/** The rows of the table of parts in `docs/architecture.md`. */
export function listParts(): { part: string; holds: string; mayImport: string }[] {
  return Object.entries(IMPORT_TABLE).map(([name, zone]) => {
    const isApp = ["api", "web", "console", "sandbox"].includes(name);
    const folder = name === "bench" ? name : `${isApp ? "apps" : "packages"}/${name}`;
    const allowed = [...zone.workspaces, ...(zone.packagesText ? [zone.packagesText] : [])];
    return { part: folder, holds: zone.holds, mayImport: allowed.join(", ") || "nothing" };
  });
}
