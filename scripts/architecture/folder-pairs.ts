import { getNoun } from "./features.ts";
import type { Import } from "./imports.ts";

/** What registers a noun stands above all its folders, so it counts as a folder of its own. */
const ENTRY = /^(?:register|[a-z-]+-routes)\.ts$/;

/** Folders of one noun that import each other: two sub-folders, or the noun's own files and a sub-folder. */
export function findFolderPairs(imports: readonly Import[]): Map<string, string[]> {
  const ways = new Set(imports.filter(({ from }) => !from.isTest).flatMap(describeWay));
  const pairs = new Map<string, string[]>();
  for (const way of ways) {
    const [noun = "", from = "", to = ""] = way.split(" ");
    if (from < to && ways.has(`${noun} ${to} ${from}`))
      pairs.set(noun, [...(pairs.get(noun) ?? []), `${from} ↔ ${to}`]);
  }
  return pairs;
}

function describeWay({ from, target }: Import): string[] {
  const noun = getNoun(from.path);
  if (noun === undefined || noun !== getNoun(target)) return [];
  const [here, there] = [getFolder(from.path), getFolder(target ?? "")];
  return here === there ? [] : [`${noun} ${here} ${there}`];
}

/** The path of a file of a noun: apps/api/src/<context>/<noun>/… */
function getFolder(path: string): string {
  const [name = "", ...deeper] = path.split("/").slice(5);
  if (deeper.length > 0) return name;
  return ENTRY.test(name) ? "routes" : ".";
}
