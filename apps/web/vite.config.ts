import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { brotliFiles } from "../../scripts/vite-plugins/brotli-files.ts";
import { compiledMessages } from "../../scripts/vite-plugins/compiled-messages.ts";
import { screenFiles } from "./vite-plugins/screen-files.ts";
import { securityScript } from "./vite-plugins/security-script.ts";
import { serviceWorker } from "./vite-plugins/service-worker.ts";

/** The API in development; in production one server serves both. */
const api = `http://localhost:${process.env["PORT"] ?? "3000"}`;

/** The query library and what configures it, for the screens that query; infinite lists stay apart. */
const QUERIES =
  /node_modules\/@tanstack\/(?!.*nfinite)|client\/src\/(?:api-query|query-client)|shell\/data\/use-call/;
/** The bar of the main tabs, and rows: of the light screens only. */
const TABS = /layout\/tab-bar|media\/tab-icons|state\/main-tabs/;
const ROWS = /ui\/src\/list\/row/;
/** Of the login popup and the pages that ask for a code or another phone. */
const FIELDS = /ui\/src\/input\/(?:phone-field|field-frame)|shell\/code\/request-code/;
/** On the home page at once, elsewhere in a sheet. */
const LANGUAGES = /language\/language-picker/;
/** Of orders and payments, which the menu does without. */
const ORDERS =
  /session\/sign-in-prompt|state\/use-seconds-left|pay-result\/method-name|calls\/order\.ts|media\/order-icons|money\/price-line/;
/** Of the payment screens, of the code that an order keeps, and who runs the service. */
const PAYING =
  /media\/(?:brand|qr-card)|money\/countdown|client\/src\/online|pay-result\/saved|page-config|shell\/qr-code|session\/login-number/;
/** What an order's page and the page of a table's bill show. */
const BILL = /order\/lines\/charge-lines|price\/charge-rates|media\/initials|language\/local-name/;
/** Carts, of the screens that order. */
const DRAFTS = /domain\/src\/cart\/|order-draft\/(?:draft-store|use-draft)|text\/visible-text/;
/** Of sheets, and of the few screens that show them at once. */
const CARDS =
  /money\/(?:coupon-card|voucher-card|counting-amount)|list\/cart-bar|menu\/selection|tracking\/exposure|order-draft\/voucher-choice|order-draft\/use-choose-voucher|voucher\/(?:cover-lines|plan-units)/;
/** Parts of most screens. Left out: what only sheets and dialogs need, and the codes of errors. */
const PARTS =
  /packages\/(?:contract\/src\/(?!errors\/codes)|client\/src|domain|ui\/src\/(?:deferred|layout|list|money|media|input\/(?:icon-)?button))|src\/shell/;

/** Where to look for stores, and a query without the library, for the few screens that have them. */
const DISCOVERY =
  /device\/(?:chosen-location|locate)|domain\/src\/discovery|calls\/discovery|data\/uncached-query|ui\/src\/discovery|shell\/(?:store|creative)\//;

/** Stores and their places, of the screens of discovery; elsewhere in a sheet. */
const STORES =
  /ui\/src\/discovery|shell\/(?:store|creative)\/|device\/(?:chosen-location|locate)|domain\/src\/discovery|calls\/discovery|features\/discovery\/(?:location|page)\//;

/**
 * What every screen needs comes in few files: many small files compress worse. A group takes along
 * what its modules import, unless an earlier group has it. "queries" therefore follows "shared":
 * else screens without queries would load the library for a module that both use.
 */
const chunkGroups = [
  { name: "shell", tags: ["$initial" as const] },
  {
    name: "shared",
    test: (id: string) =>
      PARTS.test(id) &&
      ![QUERIES, TABS, ROWS, LANGUAGES, ORDERS, PAYING, DRAFTS, CARDS, DISCOVERY].some((one) =>
        one.test(id),
      ),
    minShareCount: 5,
  },
  { name: "drafts", test: DRAFTS, minShareCount: 2 },
  { name: "orders", test: ORDERS, minShareCount: 3 },
  { name: "bill", test: BILL, minShareCount: 2 },
  { name: "queries", test: QUERIES },
  { name: "tabs", test: TABS },
  // Before "fields", which would take them along for screens without any.
  { name: "codes", test: /errors\/codes\.ts/, minShareCount: 2 },
  { name: "fields", test: FIELDS, minShareCount: 2 },
  // An order shows it as well, and none of the stores.
  { name: "pin", test: /discovery\/pin-icon/ },
  { name: "stores", test: STORES, minShareCount: 2 },
];

export default defineConfig({
  root: here("."),
  plugins: [
    react(),
    compiledMessages(here("src/locales")),
    securityScript(),
    screenFiles(),
    brotliFiles(),
    serviceWorker(),
  ],
  server: {
    port: 5173,
    proxy: { "/digital-food": api, "/healthz": api },
  },
  build: {
    outDir: "dist",
    // Below Safari 16 class fields are rewritten, with 1.0 KB of helpers on every screen.
    target: ["chrome100", "safari16.0", "firefox100"],
    cssTarget: ["chrome100", "safari15.4", "firefox100"],
    modulePreload: { polyfill: false },
    // 0.9 KB less on every screen than the bundler's own minifier; brotli packs functions better than their inlined copies.
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, inline: 1 } },
    reportCompressedSize: false,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // The first chunk lists all files: names of hashes alone save 0.5 KB a screen. `.vite/manifest.json` maps them.
      output: {
        codeSplitting: { groups: chunkGroups },
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: "assets/[hash:7][extname]",
      },
      // Saves 0.1 KB a screen, and 80 bytes of the tracking SDK's core, which would exceed its 6 KiB without.
      optimization: { inlineConst: { mode: "all" } },
    },
  },
});

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
