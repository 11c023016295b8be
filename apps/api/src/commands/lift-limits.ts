import { createInterface } from "node:readline/promises";
import { readPhone } from "@santap/domain/account/phone";
import { openCommandDatabase } from "./command-database.ts";
import { hashPhoneWithAllKeys } from "../tokens/hashing.ts";
import { liftLimits } from "../identity/otp/lift-limits.ts";
import { openCommandSecurityLog } from "../http/security/security-log.ts";

/** Lifts the limits of one phone, which is read from stdin and never printed. */
function exitWithError(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function askForPhone(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  process.stderr.write("Phone with country code, for example +62 812…: ");
  for await (const line of lines) return line.trim();
  return "";
}

const { DATABASE_URL: url, PHONE_KEY: phoneKey } = process.env;
if (!url || !phoneKey)
  exitWithError("DATABASE_URL and PHONE_KEY are needed, as the server has them.");
const [, countryCode = "", national = ""] = /^\+(62|86)(.*)$/.exec(await askForPhone()) ?? [];
const reading = readPhone(countryCode, national.replace(/[\s-]/g, ""));
if (!reading.ok) exitWithError("That is no mobile number of a served country.");
const keys = hashPhoneWithAllKeys(phoneKey, reading.phone.e164);
const db = openCommandDatabase(url);
const { phones, clients } = await liftLimits(db, keys);
openCommandSecurityLog(process.env["SECURITY_LOG"])({
  event: "limits.lifted",
  what: { count: phones + clients },
});
await db.destroy();
process.stdout.write(
  phones + clients === 0
    ? "Nothing was counted against this phone.\n"
    : `Lifted: ${phones} phone, ${clients} browsers and addresses.\n`,
);
