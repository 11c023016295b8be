import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import chromium, { inflate } from "@sparticuz/chromium";
import { StartupFailure } from "./startup-failure.ts";

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Additional environment variables. */
  readonly env: Readonly<Record<string, string>>;
}

/** The package's own arguments disable web security and use a single process. */
const ARGS = [
  "--no-sandbox",
  "--headless=new",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

const PACKAGE = dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/", import.meta.url));

/**
 * Unpacks the browser of the package, once per version. Safe for concurrent processes.
 *
 * @throws StartupFailure if this system cannot run it
 */
export async function prepareBrowser(): Promise<Browser> {
  const folder = join(CACHE, `browser-${packageVersion()}`);
  if (!existsSync(folder)) await unpack(folder);
  const executablePath = join(folder, "chromium");
  return { executablePath, args: ARGS, env: getLibraryPath(executablePath, folder) };
}

/** Each process unpacks into its own folder and renames it when complete; the first one wins. */
async function unpack(folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  await inTemporaryFolder(draft, () => chromium.executablePath());
  if (!runs(join(draft, "chromium"), {})) {
    await inTemporaryFolder(draft, () => inflate(join(PACKAGE, "bin", "al2023.tar.br")));
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** A minimal system lacks a few libraries, which the package contains. */
function getLibraryPath(executablePath: string, folder: string): Record<string, string> {
  const own = { LD_LIBRARY_PATH: join(folder, "al2023", "lib") };
  if (runs(executablePath, {})) return {};
  if (runs(executablePath, own)) return own;
  throw new StartupFailure(
    "The browser for the journeys does not run here: install the libraries libnss3, libnspr4 and libexpat1.",
  );
}

function runs(executablePath: string, env: Record<string, string>): boolean {
  return spawnSync(executablePath, ["--version"], { env: { ...process.env, ...env } }).status === 0;
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}

/** The package unpacks into TMPDIR. */
async function inTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}
