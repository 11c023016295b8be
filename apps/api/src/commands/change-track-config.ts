import { openCommandDatabase } from "./command-database.ts";
import { publishConfig } from "../insight/tracking/config/published-config.ts";

/** Sets keys as key=JSON: `flushMs=10000 deny='["store_card"]'`. Prints the version without any. */
function exitWithError(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readChange(argument: string): [string, unknown] {
  const [, key = "", json = ""] = /^(\w+)=(.+)$/s.exec(argument) ?? [];
  try {
    return [key, JSON.parse(json)];
  } catch {
    exitWithError(`"${argument}" is not key=JSON.`);
  }
}

const { DATABASE_URL: url } = process.env;
if (!url) exitWithError("DATABASE_URL is needed, as the server has it.");
const change = Object.fromEntries(process.argv.slice(2).map(readChange));
const db = openCommandDatabase(url);
const published = await publishConfig(db, change, Date.now());
await db.destroy();
if (typeof published === "string") exitWithError(published);
process.stdout.write(`Version ${published.version} is served.\n`);
