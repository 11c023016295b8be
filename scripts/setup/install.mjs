import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { at, house, refuse } from "./house.mjs";

/** Installs the packages unless exactly those of the lock file are there. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing the packages; about half a minute the first time …");
  const started = Date.now();
  const heartbeat = setInterval(() => {
    console.log(`… still installing (${Math.round((Date.now() - started) / 1000)} s)`);
  }, 10_000);
  const { code, said } = await runNpm(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  clearInterval(heartbeat);
  if (code === 0) return;
  if (said.includes("ENOSPC")) {
    refuse(`The disk is full: free some space for ${house} and start again.`);
  }
  refuse("The packages could not be installed (npm says why above): mend that and start again.");
}

/** npm keeps a list of what it installed, written last; an interrupted install has none. */
export function isInstalled() {
  const listFile = at("node_modules", ".package-lock.json");
  if (!existsSync(listFile)) return false;
  const wanted = readPackages(at("package-lock.json"));
  const present = readPackages(listFile);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || !path.includes("node_modules/")) return true;
    const found = present[path];
    if (found === undefined) return entry.optional === true || isForAnotherMachine(entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function isForAnotherMachine(entry) {
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
      cwd: house,
      stdio: ["ignore", "inherit", "pipe"],
    });
    let said = "";
    npm.stderr.on("data", (bytes) => {
      said += bytes;
      process.stderr.write(bytes);
    });
    npm.on("error", (error) => resolve({ code: 1, said: error.message }));
    npm.on("close", (code) => resolve({ code, said }));
  });
}
