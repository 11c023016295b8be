import { existsSync, readFileSync, statSync } from "node:fs";
import * as paths from "../../apps/web/src/paths.ts";
import { fromRoot } from "../setup/root.mjs";
import type { Manifest } from "./first-paint.ts";
import { parseScreens, type RouteScreen } from "./screens.ts";

/** Where the web app is built. */
const BUILD = fromRoot("apps", "web", "dist");

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(`${BUILD}/.vite/manifest.json`, "utf8")) as Manifest;
}

/** Bytes of a file as the server sends it: its brotli copy where there is one. */
export function sentBytes(file: string): number {
  const path = `${BUILD}/${file}`;
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

export function readScreens(): RouteScreen[] {
  return parseScreens(readFileSync(fromRoot("apps", "web", "src", "routes.tsx"), "utf8"), {
    ...paths,
  });
}
