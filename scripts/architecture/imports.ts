import { posix } from "node:path";
import type { SourceFile } from "./source-files.ts";

export interface Import {
  readonly from: SourceFile;
  readonly specifier: string;
  /** The file meant, from the root, where the specifier is relative. */
  readonly target: string | undefined;
  /** Nothing of it is there when the code runs. */
  readonly typesOnly: boolean;
}

const SPECIFIER =
  /(?:^|[\s;}])(?:import|export)\s[^"'`;]*?\sfrom\s*["']([^"']+)["']|(?:^|[\s;}])import\s*["']([^"']+)["']|\bimport\s*\(\s*["']([^"']+)["']/g;

/** Everything a file imports: statically, for its effect, or dynamically. Comments are not read. */
export function parseImports(file: SourceFile): Import[] {
  const code = file.text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  return [...code.matchAll(SPECIFIER)].map((found) => {
    const specifier = found[1] ?? found[2] ?? found[3] ?? "";
    const target = specifier.startsWith(".")
      ? posix.join(posix.dirname(file.path), specifier)
      : undefined;
    return { from: file, specifier, target, typesOnly: isTypesOnly(found[0]) };
  });
}

function isTypesOnly(statement: string): boolean {
  if (/^\W*(?:import|export)\s+type\s/.test(statement)) return true;
  const names = /^\W*(?:import|export)\s*\{([^}]*)\}/.exec(statement)?.[1]?.split(",");
  const given = names?.map((name) => name.trim()).filter((name) => name !== "") ?? [];
  return given.length > 0 && given.every((name) => name.startsWith("type "));
}

/** The workspace that an import leads to; undefined for packages of others and for Node. */
export function getTargetWorkspace(found: Import): string | undefined {
  const named = /^@santap\/([^/]+)/.exec(found.specifier)?.[1];
  if (named !== undefined) return named;
  return found.target && /^(?:(?:apps|packages)\/)([^/]+)\//.exec(found.target)?.[1];
}
