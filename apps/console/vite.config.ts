import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { brotliFiles } from "../../scripts/vite-plugins/brotli-files.ts";
import { compiledMessages } from "../../scripts/vite-plugins/compiled-messages.ts";

/** The API in development; in production one server serves both. */
const api = `http://localhost:${process.env["PORT"] ?? "3000"}`;

export default defineConfig({
  root: here("."),
  base: "/console/",
  plugins: [react(), compiledMessages(here("src/locales")), brotliFiles()],
  server: { port: 5174, proxy: { "/digital-food": api } },
  build: {
    outDir: "dist",
    target: ["chrome100", "safari15.4", "firefox100"],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // For `npm run size`.
    manifest: true,
    assetsInlineLimit: 0,
  },
});

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
