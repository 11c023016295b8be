import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const HOUSE = fileURLToPath(new URL("../../", import.meta.url));

const NOT_OURS = new Set(["node_modules", "dist", "test-results", "playwright-report", "coverage"]);
const PARTS = ["apps", "packages", "bench", "scripts", "docs"];

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  /** `api`, `domain`, `bench` …; empty outside of every workspace. */
  readonly workspace: string;
  readonly isTest: boolean;
  readonly text: string;
}

/** Every file of ours with one of these endings, in a stable order. */
export function listFiles(endings: readonly string[]): SourceFile[] {
  const top = readdirSync(HOUSE, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  return [...top, ...PARTS.flatMap(walk)]
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .sort()
    .map(readSource);
}

/** Code that runs: TypeScript in workspaces, tests and scripts. */
export function listCode(): SourceFile[] {
  return listFiles([".ts", ".tsx"]).filter(({ path }) => !path.endsWith(".d.ts"));
}

export function fileName(path: string): string {
  return basename(path);
}

export function folderName(path: string): string {
  return dirname(path);
}

function walk(folder: string): string[] {
  return readdirSync(join(HOUSE, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".") || NOT_OURS.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(path) : [path];
  });
}

function readSource(path: string): SourceFile {
  return {
    path,
    workspace:
      /^(?:apps|packages)\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith("bench/") ? "bench" : ""),
    isTest:
      /\.(?:test|fixture)\.tsx?$/.test(path) ||
      /^apps\/[^/]+\/(?:e2e|test|src\/testing)\//.test(path),
    text: readFileSync(join(HOUSE, path), "utf8"),
  };
}
