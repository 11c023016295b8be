import { openDatabase } from "./db/database.ts";
import { replayBad } from "./features/tracking/bad/replay-bad.ts";

/** For operators: looks again at usage events that were put aside, with the event plan of today. */
const { DATABASE_URL: url } = process.env;
if (!url) {
  process.stderr.write("DATABASE_URL is needed, as the server has it.\n");
  process.exit(1);
}
const db = openDatabase({ url, poolSize: 1, onIdleError: () => undefined });
const { mended, still } = await replayBad(db, Date.now());
await db.destroy();
process.stdout.write(`${mended} are events now, ${still} still are none.\n`);
