import { openCommandDatabase } from "./command-database.ts";
import { replayRejected } from "../insight/tracking/load/replay-rejected.ts";

/** Validates rejected usage events again, with the current event plan. */
const { DATABASE_URL: url } = process.env;
if (!url) {
  process.stderr.write("DATABASE_URL is needed, as the server has it.\n");
  process.exit(1);
}
const db = openCommandDatabase(url);
const { accepted, rejected } = await replayRejected(db, Date.now());
await db.destroy();
process.stdout.write(`${accepted} are events now, ${rejected} still are none.\n`);
