import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { openCommandDatabase } from "./command-database.ts";
import { saveOperator } from "../identity/operator/operator-store.ts";
import { hashToken } from "../tokens/hashing.ts";
import { getEncryptionKey, encrypt } from "../tokens/encryption.ts";
import {
  enrolmentUri,
  newRecoveryCodes,
  newSeed,
  plainRecoveryCode,
} from "../identity/operator/sign-in/second-factor.ts";
import {
  PASSWORD_LENGTH,
  passwordFault,
  type PasswordFault,
} from "@santap/domain/operator/password-rules";
import { hashPassword } from "../identity/operator/sign-in/password-hash.ts";
import { openCommandSecurityLog } from "../http/security/security-log.ts";

/** Creates or resets an operator. Password from stdin; the second factor is printed once. */
function exitWithError(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const FAULTS: Record<PasswordFault, string> = {
  SHORT: `The password needs ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters.`,
  LONG: `The password needs ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters.`,
  COMMON:
    "The password is one of those that are tried first. Take several words that do not belong together.",
  OWN_NAME: "The password must not have the operator's name in it.",
};

async function askForPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  process.stderr.write(`Password, at least ${PASSWORD_LENGTH.least} characters: `);
  for await (const line of lines) return line.replace(/\r$/, "");
  return "";
}

const WITHOUT = "--without-second-factor";

function newSecondFactor(encryptionKey: string | null) {
  if (encryptionKey === null) return null;
  const seed = newSeed();
  const recoveryCodes = newRecoveryCodes();
  return {
    seed,
    recoveryCodes,
    stored: {
      totpBox: encrypt(getEncryptionKey(encryptionKey), "totp", seed),
      recoveryHashes: recoveryCodes.map((code) => hashToken(plainRecoveryCode(code))),
    },
  };
}

const given = process.argv.slice(2);
const [loginName = "", name = loginName, ...more] = given.filter((word) => word !== WITHOUT);
const { DATABASE_URL: url, OTP_BOX_KEY: encryptionKey } = process.env;
if (!url) exitWithError("DATABASE_URL is needed, as the server has it.");
if (!encryptionKey && !given.includes(WITHOUT)) {
  exitWithError(`OTP_BOX_KEY is needed, as the server has it; or ${WITHOUT}, for development.`);
}
if (!/^[a-z0-9._@-]{1,64}$/i.test(loginName) || name === "" || more.length > 0) {
  exitWithError(
    'Usage: add-operator.ts <login name> ["<name>"]; the password is read from the input.',
  );
}
const password = await askForPassword();
const fault = passwordFault(password, [loginName, name]);
if (fault !== null) exitWithError(FAULTS[fault]);
const factor = newSecondFactor(given.includes(WITHOUT) || !encryptionKey ? null : encryptionKey);
const db = openCommandDatabase(url);
const done = await saveOperator(db, {
  operatorId: `op_${randomBytes(8).toString("hex").toUpperCase()}`,
  loginName,
  name,
  roles: ["insights"],
  demo: false,
  passwordHash: await hashPassword(password),
  secondFactor: factor?.stored ?? null,
  now: Date.now(),
});
openCommandSecurityLog(process.env["SECURITY_LOG"])({
  event: done === "added" ? "operator.added" : "operator.changed",
  what: { operator: loginName, command: "add-operator" },
});
await db.destroy();
process.stdout.write(
  done === "added"
    ? `Added the operator ${loginName}.\n`
    : `Changed the operator ${loginName}; all sessions of theirs have ended.\n`,
);
if (factor !== null) {
  process.stdout.write(
    `Second factor, to be put into an authenticator app and shown only now:
  ${enrolmentUri(factor.seed, loginName)}
Recovery codes, each good once where the device is lost:
${factor.recoveryCodes.map((code) => `  ${code}\n`).join("")}`,
  );
}
