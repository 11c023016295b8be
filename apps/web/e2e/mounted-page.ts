import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Page } from "@playwright/test";
import { build, type Rolldown } from "vite";
import { compiledMessages } from "../../../scripts/vite-plugins/compiled-messages.ts";

const PAGES = fileURLToPath(new URL("./pages/", import.meta.url));
const LOCALES = fileURLToPath(new URL("../src/locales/", import.meta.url));
const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  css: "text/css",
};

/**
 * Puts a page of `pages/` under `/mounted/` of the product's address: components of the app in a
 * situation that the product itself does not come into. Returns its address.
 */
export async function mountPage(page: Page, name: string): Promise<string> {
  const files = await buildPage(name);
  await page.route("**/mounted/**", async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/mounted\//, "");
    const body = files.get(path);
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: TYPES[path.replace(/^.*\./, "")] ?? "text/plain" });
  });
  return `/mounted/${name}.html`;
}

async function buildPage(name: string): Promise<Map<string, string | Buffer>> {
  const built = (await build({
    configFile: false,
    root: PAGES,
    base: "/mounted/",
    logLevel: "error",
    plugins: [react(), compiledMessages(LOCALES)],
    build: { write: false, rolldownOptions: { input: `${PAGES}${name}.html` } },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.map((file) => [
      file.fileName,
      file.type === "chunk" ? file.code : Buffer.from(file.source),
    ]),
  );
}
