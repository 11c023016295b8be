import { createHash, generateKeyPair, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** What app and sandbox agreed on when the app became the acquirer's partner. */
export interface Partnership {
  readonly clientKey: string;
  readonly clientSecret: string;
  readonly partnerId: string;
  /** With this the app may ask the sandbox whether a human proof is real. */
  readonly apiSecret: string;
  /** The other side's public half, PEM. */
  readonly theirPublicKey: string;
  /** This side's private half, PEM. */
  readonly ourPrivateKey: string;
}

/** Secrets that are the app's alone; what is stored under them is lost without them. */
export interface AppSecrets {
  readonly SESSION_SECRET: string;
  readonly TICKET_SECRET: string;
  readonly OTP_PEPPER: string;
  readonly OTP_BOX_KEY: string;
  readonly PHONE_KEY: string;
}

const PARTNERSHIP_FILE = "partnership.json";
const SECRETS_FILE = "secrets.json";

export function appFolder(dataDir: string): string {
  return join(dataDir, "app");
}

export function sandboxFolder(dataDir: string): string {
  return join(dataDir, "sandbox");
}

/** Introduces app and sandbox to each other, once per data folder. Each keeps its own private key. */
export async function onboardParties(dataDir: string): Promise<void> {
  const app = appFolder(dataDir);
  const sandbox = sandboxFolder(dataDir);
  for (const folder of [app, sandbox]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(join(app, SECRETS_FILE))) writeSecretFile(join(app, SECRETS_FILE), newSecrets());
  const sides = [app, sandbox].map((folder) => join(folder, PARTNERSHIP_FILE));
  if (sides.every((file) => existsSync(file))) return;

  const [appKeys, sandboxKeys] = await Promise.all([newKeyPair(), newKeyPair()]);
  const terms = newTerms();
  writeSecretFile(join(sandbox, PARTNERSHIP_FILE), {
    ...terms,
    theirPublicKey: appKeys.publicKey,
    ourPrivateKey: sandboxKeys.privateKey,
  });
  writeSecretFile(join(app, PARTNERSHIP_FILE), {
    ...terms,
    theirPublicKey: sandboxKeys.publicKey,
    ourPrivateKey: appKeys.privateKey,
  });
}

export function readPartnership(partyFolder: string): Partnership {
  return JSON.parse(readFileSync(join(partyFolder, PARTNERSHIP_FILE), "utf8")) as Partnership;
}

export function readAppSecrets(dataDir: string): AppSecrets {
  return JSON.parse(readFileSync(join(appFolder(dataDir), SECRETS_FILE), "utf8")) as AppSecrets;
}

/** The server key of a merchant's account at Midtrans, which both sides know. */
export function midtransServerKey({ apiSecret }: Partnership, merchantId: string): string {
  const word = createHash("sha256").update(`midtrans|${merchantId}|${apiSecret}`).digest("hex");
  return `SB-Mid-server-${word.slice(0, 24)}`;
}

function newTerms(): Omit<Partnership, "theirPublicKey" | "ourPrivateKey"> {
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
    OTP_PEPPER: newSecret(),
    OTP_BOX_KEY: newSecret(),
    PHONE_KEY: newSecret(),
  };
}

/** 256 bits, base64. */
function newSecret(): string {
  return randomBytes(32).toString("base64");
}

function newKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  return promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

/** Written beside and moved, so that an interrupted start leaves no half of a secret. */
function writeSecretFile(file: string, content: object): void {
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
