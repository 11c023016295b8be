import { readFileSync } from "node:fs";
import { fromRoot } from "./root.mjs";

const PACKAGES = { tsc: "typescript", playwright: "@playwright/test" };

/** The script of an installed command. @param {string} command */
export function toolFile(command) {
  const name = PACKAGES[command] ?? command;
  const { bin } = JSON.parse(readFileSync(fromRoot("node_modules", name, "package.json"), "utf8"));
  return fromRoot("node_modules", name, typeof bin === "string" ? bin : bin[command]);
}
