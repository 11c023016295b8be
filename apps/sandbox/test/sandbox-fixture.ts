import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox, type Merchant, type SandboxOptions } from "../src/app.ts";
import type { Json } from "./json.ts";
import { createPartner, type PartnerClient, type PartnerTerms } from "./partner-client.ts";
import { openReceiver, type Receiver } from "./receiver.ts";

export const MERCHANT: Merchant = {
  merchantId: "S06",
  nmid: "ID1026000000006",
  name: "KOPI LANGKAH PAGI",
  city: "JAKARTA SELATAN",
  postalCode: "12190",
  mcc: "5814",
};
export const OTHER_MERCHANT: Merchant = {
  ...MERCHANT,
  merchantId: "S01",
  nmid: "ID1026000000001",
  name: "SATE LENTERA",
};
export const API_SECRET = "api-secret-for-tests-only";

export interface TestSandbox extends AsyncDisposable {
  readonly url: string;
  readonly dataDir: string;
  readonly partner: PartnerClient;
  readonly receiver: Receiver;
  readonly acquirerPublicKey: string;
  /** For a client of this merchant at another address. */
  partnerTerms(baseUrl: () => string): PartnerTerms;
  /** The sandbox's clock, epoch ms, moved by the test only. Undefined: real time. */
  setClock(ms: number | undefined): void;
  /** Restarts the sandbox on the same folder. */
  restart(): Promise<void>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<JsonAnswer>;
  get(path: string): Promise<JsonAnswer>;
}

export interface JsonAnswer {
  readonly status: number;
  readonly json: Json;
  readonly text: string;
}

// Generating RSA keys is slow: one pair per side for the whole file.
const partnerKeys = newKeys();
const acquirerKeys = newKeys();

const TERMS = { clientKey: "client-key", clientSecret: "client-secret-1234567", partnerId: "P1" };

export function testOptions(dataDir: string, notifyUrl: string): SandboxOptions {
  return {
    dataDir,
    port: 0,
    partner: { ...TERMS, publicKeyPem: partnerKeys.publicKey, notifyUrl },
    acquirerPrivateKeyPem: acquirerKeys.privateKey,
    apiSecret: API_SECRET,
    merchants: [MERCHANT, OTHER_MERCHANT],
    notifyRetryDelaysMs: [10],
  };
}

/** A sandbox on a free port with a merchant's keys and notification receiver, in its own folder. */
export async function startSandbox(overrides: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const receiver = await openReceiver();
  const dataDir = mkdtempSync(join(tmpdir(), "sandbox-test-"));
  let clock: number | undefined;
  const now = (): Date => new Date(clock ?? Date.now());
  const options = { ...testOptions(dataDir, receiver.url), now, ...overrides };
  const partnerTerms = (baseUrl: () => string): PartnerTerms => {
    return { ...TERMS, privateKey: partnerKeys.privateKey, now, baseUrl };
  };
  let sandbox = await createSandbox(options);
  let { url } = await sandbox.start();
  return {
    get url() {
      return url;
    },
    dataDir,
    receiver,
    acquirerPublicKey: acquirerKeys.publicKey,
    partner: createPartner(partnerTerms(() => url)),
    partnerTerms,
    setClock: (ms) => {
      clock = ms;
    },
    restart: async () => {
      await sandbox.close();
      sandbox = await createSandbox(options);
      ({ url } = await sandbox.start());
    },
    post: (path, body, headers = {}) =>
      readJson(
        fetch(`${url}${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        }),
      ),
    get: (path) => readJson(fetch(`${url}${path}`)),
    [Symbol.asyncDispose]: async () => {
      await sandbox.close();
      await receiver.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function readJson(sent: Promise<Response>): Promise<JsonAnswer> {
  const response = await sent;
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined };
}

function newKeys(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}
