import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { openDatabase } from "./db/database.ts";
import { saveOperator } from "./features/operator/operator-store.ts";
import { hashPassword } from "./features/operator/password-hash.ts";

/**
 * For whoever runs the server: adds an operator of the console, or gives one a new password, which
 * ends their sessions. The password is read from the input, not from the command line, and never
 * printed.
 */
function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const SHORTEST_PASSWORD = 12;

async function askForPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  process.stderr.write(`Password, at least ${SHORTEST_PASSWORD} characters: `);
  for await (const line of lines) return line.replace(/\r$/, "");
  return "";
}

const [loginName = "", name = loginName, ...more] = process.argv.slice(2);
const { DATABASE_URL: url } = process.env;
if (!url) giveUp("DATABASE_URL is needed, as the server has it.");
if (!/^[a-z0-9._@-]{1,64}$/i.test(loginName) || name === "" || more.length > 0) {
  giveUp('Usage: add-operator.ts <login name> ["<name>"]; the password is read from the input.');
}
const password = await askForPassword();
if (password.length < SHORTEST_PASSWORD || password.length > 256) {
  giveUp(`The password needs ${SHORTEST_PASSWORD} to 256 characters.`);
}
const db = openDatabase({ url, poolSize: 1, onIdleError: () => undefined });
const done = await saveOperator(db, {
  operatorId: `op_${randomBytes(8).toString("hex").toUpperCase()}`,
  ...{ loginName, name, roles: ["insights"], demo: false },
  passwordHash: await hashPassword(password),
  now: Date.now(),
});
await db.destroy();
process.stdout.write(
  done === "added"
    ? `Added the operator ${loginName}.\n`
    : `Changed the operator ${loginName}; all sessions of theirs have ended.\n`,
);
