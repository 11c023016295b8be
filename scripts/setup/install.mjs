import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fromRoot, root, exitWithError } from "./root.mjs";

/** Runs `npm ci` unless exactly the packages of the lock file are installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing the packages; about half a minute the first time …");
  const started = Date.now();
  const heartbeat = setInterval(() => {
    console.log(`… still installing (${Math.round((Date.now() - started) / 1000)} s)`);
  }, 10_000);
  const { code, stderr } = await runNpm(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  clearInterval(heartbeat);
  if (code === 0) return;
  if (stderr.includes("ENOSPC")) {
    exitWithError(`The disk is full: free some space for ${root} and start again.`);
  }
  exitWithError(
    "The packages could not be installed (npm says why above): mend that and start again.",
  );
}

/** npm writes .package-lock.json last, so an interrupted install has none. */
export function isInstalled() {
  const listFile = fromRoot("node_modules", ".package-lock.json");
  if (!existsSync(listFile)) return false;
  const wanted = readPackages(fromRoot("package-lock.json"));
  const present = readPackages(listFile);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || !path.includes("node_modules/")) return true;
    const found = present[path];
    if (found === undefined) return entry.optional === true || isForOtherPlatform(entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function isForOtherPlatform(entry) {
  const fits = (list, own) => list === undefined || list.includes(own);
  return !(fits(entry.os, process.platform) && fits(entry.cpu, process.arch));
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}

function runNpm(args) {
  const cli = process.env.npm_execpath;
  const viaNode = cli !== undefined && /\.c?js$/.test(cli);
  const command = viaNode ? process.execPath : "npm";
  return new Promise((resolve) => {
    const npm = spawn(command, viaNode ? [cli, ...args] : args, {
      cwd: root,
      stdio: ["ignore", "inherit", "pipe"],
    });
    let stderr = "";
    npm.stderr.on("data", (bytes) => {
      stderr += bytes;
      process.stderr.write(bytes);
    });
    npm.on("error", (error) => resolve({ code: 1, stderr: error.message }));
    npm.on("close", (code) => resolve({ code, stderr }));
  });
}
