import { folderName, type SourceFile } from "./source-files.ts";

export const HARD_STOP = { linesOfFile: 250, filesOfFolder: 20, levelsOfFolders: 6 } as const;
export const AIM = { medianLinesOfFile: 85, filesOfFolder: 12 } as const;

/** No budget applies to what a program writes. */
export const GENERATED: ReadonlySet<string> = new Set(["apps/api/src/db/schema.ts"]);

/** Lines that are neither blank nor comment. */
export function countLines(text: string): number {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "");
  return code.split("\n").filter((line) => line.trim() !== "" && !/^\s*\/\//.test(line)).length;
}

/** How many files of code lie directly in each folder; a test belongs to the file it lies beside. */
export function filesByFolder(files: readonly SourceFile[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path, isTest } of files) {
    if (isTest && path.includes("/src/")) continue;
    counts.set(folderName(path), (counts.get(folderName(path)) ?? 0) + 1);
  }
  return counts;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
