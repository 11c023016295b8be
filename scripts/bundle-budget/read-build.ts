import { existsSync, readFileSync, statSync } from "node:fs";
import * as paths from "../../apps/web/src/paths.ts";
import { fromRoot } from "../setup/root.mjs";
import type { GetSize, Manifest } from "./first-paint.ts";
import { parseScreens, type RouteScreen } from "./screens.ts";

type App = "web" | "console";

export function readManifest(app: App): Manifest {
  const path = fromRoot("apps", app, "dist", ".vite", "manifest.json");
  return JSON.parse(readFileSync(path, "utf8")) as Manifest;
}

/** Bytes of an app's file as the server sends it: its brotli copy where there is one. */
export function sentBytesOf(app: App): GetSize {
  return (file) => {
    const path = fromRoot("apps", app, "dist", file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
}

export function readScreens(): RouteScreen[] {
  return parseScreens(readFileSync(fromRoot("apps", "web", "src", "routes.tsx"), "utf8"), {
    ...paths,
  });
}
