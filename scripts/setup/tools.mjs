import { readFileSync } from "node:fs";
import { at } from "./house.mjs";

const PACKAGES = { tsc: "typescript", playwright: "@playwright/test" };

/** The file behind an installed command, to be run by Node. @param {string} command */
export function toolFile(command) {
  const name = PACKAGES[command] ?? command;
  const { bin } = JSON.parse(readFileSync(at("node_modules", name, "package.json"), "utf8"));
  return at("node_modules", name, typeof bin === "string" ? bin : bin[command]);
}
