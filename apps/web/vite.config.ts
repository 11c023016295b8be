import { fileURLToPath } from "node:url";
import { isExemptFromSigning } from "@santap/contract/client/signing-exempt";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { brotliFiles } from "../../scripts/vite-plugins/brotli-files.ts";
import { compiledWords } from "../../scripts/vite-plugins/compiled-words.ts";
import { inertSchemas } from "../../scripts/vite-plugins/inert-schemas.ts";
import { screenFiles } from "./vite-plugins/screen-files.ts";
import { securityScript } from "./vite-plugins/security-script.ts";

/** The API in development; in production one server serves both. */
const api = `http://localhost:${process.env["PORT"] ?? "3000"}`;

/** Parts that nearly every screen has; what only sheets and dialogs need stays out, as the error codes do. */
const SHARED =
  /packages\/(?:contract\/src\/(?!errors\/error-code)|domain|ui\/src\/(?:late|layout|list|money|media|input\/(?:icon-)?button))|src\/shell/;
/** What the places of the tab bar have in common. */
const TABBED =
  /shell\/(?:state\/main-tabs|session\/sign-in-invitation|language\/language-picker)|ui\/src\/layout\/tab-bar/;
/** Small parts of the pages about a payment, which compress better together. */
const PAYING = /ui\/src\/money\/countdown|use-seconds-left|shell\/(?:data\/polling|pay-result)/;
/** What the ways to pay are called and look like. */
const METHODS = /ui\/src\/media\/brand-mark|counter\/pay-methods\.ts/;
/** How often and how long a screen asks, with the query library or without it. */
const ASKING = /client\/request-defaults|shell\/data\/timers/;
const LIBRARIES = /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|@lingui\/core)\//;
/** For the screens that ask by query; one of them alone shows pages of a list. */
const QUERIES =
  /node_modules\/@tanstack\/(?!.*nfinite)|shell\/data\/(?:answers|query-client|use-call)/;

/** In place of the list of calls that are not signed. */
const SAID_BY_CALL = "export const isExemptFromSigning = () => false;";
/** The files of the contract that hold calls and the shapes of what they carry. */
const CALL_FILES =
  "account|captcha|cashier|coupon|menu|monitor|order|pay|price|signing|table|tracking/(?:get-config|pub-report)";

/**
 * What every screen needs comes in few files, libraries apart because they change seldom: many small
 * files compress worse.
 */
const chunkGroups = [
  { name: "vendor", test: LIBRARIES },
  { name: "shell", tags: ["$initial" as const] },
  { name: "asking", test: ASKING, minShareCount: 2 },
  { name: "queries", test: QUERIES },
  { name: "shared", test: SHARED, minShareCount: 4 },
  { name: "paying", test: PAYING, minShareCount: 2 },
  { name: "methods", test: METHODS, minShareCount: 2 },
  { name: "tabbed", test: TABBED, minShareCount: 2 },
];

export default defineConfig({
  root: here("."),
  envPrefix: ["VITE_", "APP_ENV"],
  plugins: [
    react(),
    compiledWords(here("src/words")),
    inertSchemas(),
    callsWithoutSchemas(),
    transportErrorsAsSaid(),
    queriesWithoutMutations(),
    securityScript(),
    screenFiles(),
    brotliFiles(),
  ],
  server: {
    port: 5173,
    proxy: { "/digital-food": api, "/healthz": api },
  },
  build: {
    outDir: "dist",
    target: ["chrome100", "safari15.4", "firefox100"],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // Constants of other modules are written out where they are used, not only the short ones.
      optimization: { inlineConst: { mode: "all" } },
    },
  },
});

/**
 * Leaves of a product call what the browser sends it with, and of the schemas, which only the
 * server reads, their names. Whether it is signed is settled here too. Constants stay as they are.
 */
function callsWithoutSchemas(): Plugin {
  const calls = new RegExp(`/contract/src/(?:${CALL_FILES})\\.ts$`);
  return {
    name: "calls-without-schemas",
    apply: "build",
    async load(id) {
      if (id.endsWith("/contract/src/client/signing-exempt.ts")) return SAID_BY_CALL;
      if (!calls.test(id)) return undefined;
      const exported = Object.entries((await import(id)) as Record<string, object | string>);
      return exported
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(sentPart(value))};`)
        .join("\n");
    },
  };
}

function sentPart(value: object | string): object | string {
  if (typeof value === "string") return value;
  if (!("access" in value && "path" in value)) return {};
  const { path, method, access, signed } = value as Record<string, unknown>;
  return { path, method, access, signed: signed === true && !isExemptFromSigning(String(path)) };
}

/**
 * What the request client itself says about a failure stays in the browser; what only the server
 * says, and the description for developers, does not.
 */
function transportErrorsAsSaid(): Plugin {
  return {
    name: "transport-errors-as-said",
    apply: "build",
    async load(id) {
      if (!id.endsWith("/contract/src/errors/transport-errors.ts")) return undefined;
      const exported = (await import(id)) as Record<string, Record<string, object>>;
      return Object.entries(exported)
        .map(([name, entries]) => `export const ${name} = ${JSON.stringify(entries, saidPart)};`)
        .join("\n");
    },
  };
}

function saidPart(key: string, value: unknown): unknown {
  return ["code", "meaning", "httpStatus", "variants"].includes(key) ? undefined : value;
}

/**
 * The query client brings a cache of mutations along; no screen makes any, a changing call is a plain
 * one. A cache that is always empty takes its place.
 */
function queriesWithoutMutations(): Plugin {
  return {
    name: "queries-without-mutations",
    apply: "build",
    load(id) {
      if (!id.endsWith("query-core/build/modern/mutationCache.js")) return undefined;
      return `export class MutationCache {
        findAll() { return []; }
        clear() {}
        resumePausedMutations() { return Promise.resolve(); }
      }`;
    },
  };
}

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
