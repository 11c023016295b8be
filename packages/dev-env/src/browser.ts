import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
 * Unpacks the browser of the package, once per version. Not safe for concurrent processes: call it before
 * workers start.
 *
 * @throws StartupFailure if this system cannot run it
 */
export async function prepareBrowser(): Promise<Browser> {
  const folder = join(CACHE, `chromium-${packageVersion()}`);
  const whole = join(folder, ".whole");
  if (!existsSync(whole)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await inTemporaryFolder(folder, () => chromium.executablePath());
    writeFileSync(whole, "");
  }
  const executablePath = join(folder, "chromium");
  return { executablePath, args: ARGS, env: await libraryPath(executablePath, folder) };
}

/** A minimal system lacks a few libraries, which the package contains. */
async function libraryPath(
  executablePath: string,
  folder: string,
): Promise<Record<string, string>> {
  const own = { LD_LIBRARY_PATH: join(folder, "al2023", "lib") };
  if (runs(executablePath, {})) return {};
  if (!existsSync(own.LD_LIBRARY_PATH)) {
    await inTemporaryFolder(folder, () => inflate(join(PACKAGE, "bin", "al2023.tar.br")));
  }
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
