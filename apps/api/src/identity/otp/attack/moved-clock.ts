/**
 * Preloaded into a server under test: its time is what the test last wrote into a file, and stands
 * still in between. The program itself is the one that runs in production.
 */
import { openSync, readSync } from "node:fs";

const file = openSync(process.env["TEST_CLOCK_FILE"] ?? "", "r");
const epoch = Buffer.alloc(8);

Date.now = () => {
  readSync(file, epoch, 0, epoch.length, 0);
  return Number(epoch.readBigInt64LE());
};
