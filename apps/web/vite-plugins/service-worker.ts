import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import {
  collectFiles,
  collectScreenFiles,
  type Manifest,
} from "../../../scripts/bundle-budget/first-paint.ts";

/** Files by address: the service worker, and what ends it. */
const PROGRAMS = { "service-worker.js": "service-worker.ts", "service-worker-stop.js": "stop.ts" };
const SOURCES = fileURLToPath(new URL("../service-worker/", import.meta.url));

/**
 * What says that there is no connection, then the way from scan to paid, with home, where every
 * way out leads, and what staff are shown.
 */
const SCREENS = [
  "src/features/offline/offline-support.tsx",
  "src/features/discovery/home/home-screen.tsx",
  "src/features/table/table-screen.tsx",
  "src/features/menu/store-screen.tsx",
  "src/features/account/login-popup.tsx",
  "src/features/order/confirm/confirm-order-screen.tsx",
  "src/features/payment/payment-container.tsx",
  "src/features/payment/qris/qris-screen.tsx",
  "src/features/order/detail/order-detail-screen.tsx",
  "src/features/voucher/purchase-screen.tsx",
];

/** After a build and its compression, writes the service worker, which names the build's files. */
export function serviceWorker(): Plugin {
  let outDir = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const manifest = await readFile(join(outDir, ".vite/manifest.json"), "utf8");
        const files = JSON.stringify(describeBuild(JSON.parse(manifest) as Manifest));
        for (const [name, source] of Object.entries(PROGRAMS)) {
          await writeFile(join(outDir, name), await buildProgram(source, files));
        }
      },
    },
  };
}

function describeBuild(manifest: Manifest) {
  const messages = Object.keys(manifest).filter((key) => key.includes("virtual:messages/"));
  const shellMessages = messages.filter((key) => key.endsWith("/shell"));
  const shell = collectFiles(manifest, ["index.html", ...shellMessages]);
  const screens = new Set(SCREENS.flatMap((module) => [...collectScreenFiles(manifest, module)]));
  const listOthers = (files: Set<string>) =>
    [...files].filter((file) => !shell.has(file)).map(toAddress);
  const byLanguage = Object.groupBy(messages, (key) => key.split("/")[1] ?? "");
  return {
    id: createHash("sha256").update(JSON.stringify(manifest)).digest("hex").slice(0, 12),
    entry: toAddress(manifest["index.html"]?.file ?? ""),
    shell: [...shell].map(toAddress),
    screens: listOthers(screens),
    messages: Object.fromEntries(
      Object.entries(byLanguage).map(([language, keys = []]) => [
        language,
        listOthers(collectFiles(manifest, keys)),
      ]),
    ),
  };
}

function toAddress(file: string): string {
  return `/${file}`;
}

async function buildProgram(source: string, files: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    define: { BUILD: files },
    build: {
      write: false,
      target: ["chrome100", "safari15.4", "firefox100"],
      lib: { entry: join(SOURCES, source), formats: ["iife"], name: "worker", fileName: "worker" },
    },
  })) as Rolldown.RolldownOutput[];
  const [script] = built.flatMap((one) => one.output);
  if (script?.type !== "chunk") throw new Error(`${source} was not built`);
  return script.code;
}
