import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { brotliFiles } from "../../scripts/vite-plugins/brotli-files.ts";
import { compiledWords } from "../../scripts/vite-plugins/compiled-words.ts";
import { screenFiles } from "./vite-plugins/screen-files.ts";
import { securityScript } from "./vite-plugins/security-script.ts";

/** The API in development; in production one server serves both. */
const api = `http://localhost:${process.env["PORT"] ?? "3000"}`;

/** The query library and what configures it, for the screens that query; infinite lists stay apart. */
const QUERIES =
  /node_modules\/@tanstack\/(?!.*nfinite)|client\/src\/(?:api-query|query-client)|shell\/data\/(?:query-client|use-call)/;
/** Parts of most screens. Left out: what only sheets and dialogs need, and the codes of errors. */
const SHARED =
  /packages\/(?:contract\/src\/(?!errors\/codes)|client\/src|domain|ui\/src\/(?:deferred|layout|list|money|media|input\/(?:icon-)?button))|src\/shell/;

/** What every screen needs comes in few files: many small files compress worse. */
const chunkGroups = [
  { name: "shell", tags: ["$initial" as const] },
  { name: "queries", test: QUERIES },
  { name: "shared", test: SHARED, minShareCount: 3 },
];

export default defineConfig({
  root: here("."),
  envPrefix: ["VITE_", "APP_ENV"],
  plugins: [
    react(),
    compiledWords(here("src/words")),
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
      // Saves 0.1 KB a screen, and 80 bytes of the tracking SDK's core, which would exceed its 6 KiB without.
      optimization: { inlineConst: { mode: "all" } },
    },
  },
});

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
