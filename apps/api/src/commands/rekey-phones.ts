import type { Database } from "../db/database.ts";
import { openCommandDatabase } from "./command-database.ts";
import { restartRekey, rekeyBatch, type PhoneSecrets } from "../identity/account/rekey-phones.ts";
import { moveBudget } from "../identity/otp/risk/risk-context-store.ts";
import { countUnmerged, type RekeyProgress } from "../identity/account/rekey-store.ts";
import { reencryptSeeds } from "../identity/operator/sign-in/reencrypt-seeds.ts";
import { reencryptPins } from "../restaurant/staff/pin/reencrypt-pins.ts";
import { openCommandSecurityLog } from "../http/security/security-log.ts";
import { keyRing, keyRingFault } from "../tokens/key-ring.ts";

/** Re-encrypts all phones after a new first PHONE_KEY or OTP_BOX_KEY, online; resumable. */
function exitWithError(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readSecrets(): PhoneSecrets {
  const { PHONE_KEY: phoneKey, OTP_BOX_KEY: otpBoxKey } = process.env;
  if (!phoneKey || !otpBoxKey)
    exitWithError("PHONE_KEY and OTP_BOX_KEY are needed, as the server has them.");
  for (const [name, setting] of Object.entries({ PHONE_KEY: phoneKey, OTP_BOX_KEY: otpBoxKey })) {
    const fault = keyRingFault(setting);
    if (fault !== null) exitWithError(`${name} ${fault}`);
  }
  return { phoneKey, otpBoxKey };
}

async function walk(db: Database, secrets: PhoneSecrets): Promise<RekeyProgress> {
  let progress = await rekeyBatch(db, secrets, { now: Date.now(), movePhone: moveBudget });
  while (progress.finished_at === null) {
    progress = await rekeyBatch(db, secrets, { now: Date.now(), movePhone: moveBudget });
    process.stderr.write(`${progress.walked} accounts\n`);
  }
  return progress;
}

const secrets = readSecrets();
const { DATABASE_URL: url } = process.env;
if (!url) exitWithError("DATABASE_URL is needed, as the server has it.");
const [option, ...more] = process.argv.slice(2);
if ((option !== undefined && option !== "--again") || more.length > 0) {
  exitWithError("Usage: rekey-phones.ts [--again]");
}
const db = openCommandDatabase(url);
if (option === "--again") await restartRekey(db, secrets);
const { walked, changed, unreadable } = await walk(db, secrets);
const unmerged = await countUnmerged(db);
const seeds = await reencryptSeeds(db, secrets.otpBoxKey);
const pins = await reencryptPins(db, secrets.otpBoxKey);
if (pins > 0) process.stderr.write(`${pins} people need a new PIN\n`);
if (seeds > 0) process.stderr.write(`${seeds} operators need a new second factor\n`);
await db.destroy();
const securityLog = openCommandSecurityLog(process.env["SECURITY_LOG"]);
for (const [secret, setting] of [
  ["PHONE_KEY", secrets.phoneKey],
  ["OTP_BOX_KEY", secrets.otpBoxKey],
] as const) {
  const what = { secret, keyId: keyRing(setting).keys[0].id, count: changed };
  securityLog({ event: "key.rotated", what });
}
process.stdout.write(
  `accounts=${walked} changed=${changed} unreadable=${unreadable} unmerged=${unmerged}\n`,
);
