import { createHash, generateKeyPairSync } from "node:crypto";
import { join } from "node:path";

/** Passes as random, and is the same in every run. */
export function randomKey(use: string): string {
  return createHash("sha256").update(use).digest("base64url");
}

/** PEM, in one line as in an environment file. */
export function makeRsaPair({ bits = 2048, exponent = 0x10001 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: bits,
    publicExponent: exponent,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return {
    privateKey: privateKey.trim().replaceAll("\n", "\\n"),
    publicKey: publicKey.trim().replaceAll("\n", "\\n"),
  };
}

const ours = makeRsaPair();
const theirs = makeRsaPair();
/** Of the acquirer whose `publicKey` is in the settings, and of ours. */
export const RSA_PAIRS = { ours, theirs } as const;

export const VALID_PRODUCTION_ENV = {
  APP_ENV: "prod",
  PUBLIC_ORIGIN: "https://santap.example",
  DATABASE_URL: "postgres://santap_app:pw@db.example/santap?sslmode=verify-full",
  SNAP_PROFILE: "bank",
  SNAP_BASE_URL: "https://bank.example/",
  SNAP_CLIENT_KEY: "client",
  SNAP_CLIENT_SECRET: randomKey("client secret"),
  SNAP_PARTNER_ID: "P1",
  SNAP_PRIVATE_KEY: ours.privateKey,
  SNAP_ACQUIRER_PUBLIC_KEY: theirs.publicKey,
  SESSION_SECRET: randomKey("session"),
  TICKET_SECRET: randomKey("ticket"),
  VOUCHER_SECRET: randomKey("voucher"),
  OTP_PEPPER: randomKey("pepper"),
  OTP_BOX_KEY: "x3ZVnq8Kf0YwB7sLr5Tt2GdHc9PmXjQeUaRi6oNvE1k=",
  PHONE_KEY: randomKey("phone"),
  USED_PHONE_KEY: randomKey("used phone"),
  ERASURE_LIST: join(import.meta.dirname, "erased-accounts"),
  EVENTS_DIR: join(import.meta.dirname, "events"),
  HUMAN_VERIFICATION: "embedded",
  SENDERS: "whatsapp,twilio",
  WHATSAPP_PHONE_NUMBER_ID: "1065",
  WHATSAPP_ACCESS_TOKEN: randomKey("whatsapp token"),
  WHATSAPP_TEMPLATE: "login_code",
  WHATSAPP_APP_SECRET: randomKey("whatsapp app"),
  WHATSAPP_VERIFY_TOKEN: randomKey("whatsapp verify"),
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: randomKey("twilio"),
  TWILIO_FROM: "+6281100000",
  COMPANY_NAME: "PT Makan Bersama",
  COMPANY_EMAIL: "help@makan.example",
  CUSTOMER_SERVICE_PHONE: "+62 21 1234 5678",
  COMPANY_NPWP: "01.234.567.8-901.000",
  COMPANY_NIB: "1234567890123",
} as const;
