import { createHash, createHmac, generateKeyPair, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** Credentials of the app at the sandbox's acquirer. */
export interface PartnerCredentials {
  readonly clientKey: string;
  readonly clientSecret: string;
  readonly partnerId: string;
  /** Bearer secret of the app's calls to the sandbox. */
  readonly apiSecret: string;
  /** Public key of the other side, PEM. */
  readonly theirPublicKey: string;
  /** Private key of this side, PEM. */
  readonly ourPrivateKey: string;
}

/** The app's secrets. Data that is encrypted with them is lost without them. */
export interface AppSecrets {
  readonly SESSION_SECRET: string;
  readonly TICKET_SECRET: string;
  readonly VOUCHER_SECRET: string;
  readonly OTP_PEPPER: string;
  readonly OTP_BOX_KEY: string;
  readonly PHONE_KEY: string;
  readonly USED_PHONE_KEY: string;
}

/** The name in existing data folders. */
const CREDENTIALS_FILE = "partnership.json";
const SECRETS_FILE = "secrets.json";

export function appFolder(dataDir: string): string {
  return join(dataDir, "app");
}

export function sandboxFolder(dataDir: string): string {
  return join(dataDir, "sandbox");
}

/** PEM. */
interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** One of the app, one of the sandbox. */
export function makeKeyPairs(): Promise<[KeyPair, KeyPair]> {
  return Promise.all([newKeyPair(), newKeyPair()]);
}

/** Creates keys and credentials of app and sandbox, once per data folder; each side stores only its own
 * private key. */
export async function createCredentials(dataDir: string, makeKeys = makeKeyPairs): Promise<void> {
  const app = appFolder(dataDir);
  const sandbox = sandboxFolder(dataDir);
  for (const folder of [app, sandbox]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  addMissingSecrets(join(app, SECRETS_FILE));
  const sides = [app, sandbox].map((folder) => join(folder, CREDENTIALS_FILE));
  if (sides.every((file) => existsSync(file))) return;

  const [appKeys, sandboxKeys] = await makeKeys();
  const shared = newSharedCredentials();
  writeSecretFile(join(sandbox, CREDENTIALS_FILE), {
    ...shared,
    theirPublicKey: appKeys.publicKey,
    ourPrivateKey: sandboxKeys.privateKey,
  });
  writeSecretFile(join(app, CREDENTIALS_FILE), {
    ...shared,
    theirPublicKey: sandboxKeys.publicKey,
    ourPrivateKey: appKeys.privateKey,
  });
}

/** A folder of an earlier version lacks the newer ones. */
function addMissingSecrets(file: string): void {
  const found = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as object) : {};
  const secrets = { ...newSecrets(), ...found };
  if (Object.keys(secrets).length > Object.keys(found).length) writeSecretFile(file, secrets);
}

export function readCredentials(partyFolder: string): PartnerCredentials {
  return JSON.parse(
    readFileSync(join(partyFolder, CREDENTIALS_FILE), "utf8"),
  ) as PartnerCredentials;
}

export function readAppSecrets(dataDir: string): AppSecrets {
  return JSON.parse(readFileSync(join(appFolder(dataDir), SECRETS_FILE), "utf8")) as AppSecrets;
}

/** The Midtrans server key of a merchant, derived by both sides. */
export function deriveMidtransServerKey(
  { apiSecret }: PartnerCredentials,
  merchantId: string,
): string {
  const word = createHash("sha256").update(`midtrans|${merchantId}|${apiSecret}`).digest("hex");
  return `SB-Mid-server-${word.slice(0, 24)}`;
}

/** The account at the sandbox's Xendit: both sides derive it from the shared client secret. */
export function deriveXenditAccount({ clientSecret }: Pick<PartnerCredentials, "clientSecret">): {
  readonly secretKey: string;
  readonly callbackToken: string;
} {
  const derive = (use: string) => createHmac("sha256", clientSecret).update(use).digest("hex");
  return {
    secretKey: `xnd_development_${derive("gateway key")}`,
    callbackToken: derive("gateway callback token"),
  };
}

function newSharedCredentials(): Omit<PartnerCredentials, "theirPublicKey" | "ourPrivateKey"> {
  return {
    clientKey: `santap-${randomBytes(8).toString("hex")}`,
    clientSecret: newSecret(),
    partnerId: `SANTAP${randomBytes(5).toString("hex").toUpperCase()}`,
    apiSecret: newSecret(),
  };
}

function newSecrets(): AppSecrets {
  return {
    SESSION_SECRET: newSecret(),
    TICKET_SECRET: newSecret(),
    VOUCHER_SECRET: newSecret(),
    OTP_PEPPER: newSecret(),
    OTP_BOX_KEY: newSecret(),
    PHONE_KEY: newSecret(),
    USED_PHONE_KEY: newSecret(),
  };
}

/** 256 bits, base64. */
function newSecret(): string {
  return randomBytes(32).toString("base64");
}

function newKeyPair(): Promise<KeyPair> {
  return promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

/** Written to a temporary file and renamed, so that an interrupted start leaves no partial file. */
function writeSecretFile(file: string, content: object): void {
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
