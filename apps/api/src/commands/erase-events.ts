import { openCommandDatabase } from "./command-database.ts";
import { countUserEvents } from "../insight/tracking/erase/erase-store.ts";
import { requestErasure } from "../insight/tracking/erase/request-erasure.ts";

/** Requests the erasure of a user's events. An unknown user is refused as a probable typo. */
function exitWithError(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const [userId = "", ...more] = process.argv.slice(2);
const { DATABASE_URL: url } = process.env;
if (!url) exitWithError("DATABASE_URL is needed, as the server has it.");
if (userId === "" || more.length > 0) exitWithError("Usage: erase-events.ts <user id>");
const db = openCommandDatabase(url);
const events = await countUserEvents(db, userId);
if (events > 0) await requestErasure(db, userId, Date.now());
await db.destroy();
if (events === 0) exitWithError("There are no events of this user.");
process.stdout.write(`${events} events of this user go with the next round of the night.\n`);
