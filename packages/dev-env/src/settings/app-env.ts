import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  appFolder,
  deriveXenditAccount,
  readAppSecrets,
  readCredentials,
  type PartnerCredentials,
} from "./credentials.ts";
import { deriveMidtransServerKeys } from "./sandbox-options.ts";

export type EnvVars = Readonly<Record<string, string | undefined>>;

export interface Addresses {
  readonly appUrl: string;
  readonly appPort: number;
  readonly appHost: string;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
}

const WEB_DIST = fileURLToPath(new URL("../../../../apps/web/dist", import.meta.url));
const CONSOLE_DIST = fileURLToPath(new URL("../../../../apps/console/dist", import.meta.url));

/**
 * The app's environment variables.
 *
 * @param overrides win over the defaults, but not over addresses and credentials
 */
export function buildAppEnv(
  dataDir: string,
  addresses: Addresses,
  overrides: EnvVars,
): Record<string, string | undefined> {
  return {
    APP_ENV: "dev",
    PUBLIC_ORIGIN: addresses.appUrl,
    TRUST_PROXY: "loopback",
    SENDERS: "sandbox",
    HUMAN_VERIFICATION: "embedded,sandbox",
    ...(existsSync(WEB_DIST) ? { WEB_DIST } : {}),
    ...(existsSync(CONSOLE_DIST) ? { CONSOLE_DIST } : {}),
    ...readAppSecrets(dataDir),
    EVENTS_DIR: join(dataDir, "events"),
    ERASURE_LIST: join(dataDir, "erased-accounts"),
    ...overrides,
    ...credentialSettings(dataDir, addresses.sandboxUrl),
    HOST: addresses.appHost,
    PORT: String(addresses.appPort),
    DATABASE_URL: addresses.databaseUrl,
  };
}

/** The app's URL for the acquirer's notifications. */
export function buildNotifyUrl(appUrl: string): string {
  return `${appUrl}/acquirer/sandbox/notify`;
}

function credentialSettings(dataDir: string, sandboxUrl: string): Record<string, string> {
  const credentials = readCredentials(appFolder(dataDir));
  return {
    SNAP_PROFILE: "sandbox",
    SNAP_BASE_URL: sandboxUrl,
    SNAP_SETTLEMENT_URL: `${sandboxUrl}/v1.0/settlement`,
    SNAP_FEES: "QRIS:0.7,SHOPEEPAY:1.5,DANA:1.5,OVO:1.5",
    SNAP_CLIENT_KEY: credentials.clientKey,
    SNAP_CLIENT_SECRET: credentials.clientSecret,
    SNAP_PARTNER_ID: credentials.partnerId,
    SNAP_PRIVATE_KEY: credentials.ourPrivateKey,
    SNAP_ACQUIRER_PUBLIC_KEY: credentials.theirPublicKey,
    // Used where ACQUIRERS names midtrans.
    ACQUIRER_MIDTRANS_KIND: "MIDTRANS",
    ACQUIRER_MIDTRANS_BASE_URL: `${sandboxUrl}/midtrans`,
    ACQUIRER_MIDTRANS_SERVER_KEYS: Object.entries(deriveMidtransServerKeys(credentials))
      .map((entry) => entry.join("="))
      .join(","),
    ...xenditSettings(credentials, sandboxUrl),
    SANDBOX_URL: sandboxUrl,
    SANDBOX_API_SECRET: credentials.apiSecret,
  };
}

/** Used where `ACQUIRERS` names xendit. */
function xenditSettings(
  credentials: PartnerCredentials,
  sandboxUrl: string,
): Record<string, string> {
  const { secretKey, callbackToken } = deriveXenditAccount(credentials);
  return {
    ACQUIRER_XENDIT_KIND: "XENDIT",
    ACQUIRER_XENDIT_BASE_URL: `${sandboxUrl}/xendit`,
    ACQUIRER_XENDIT_SECRET_KEY: secretKey,
    ACQUIRER_XENDIT_CALLBACK_TOKEN: callbackToken,
    ACQUIRER_XENDIT_SUB_ACCOUNTS: "yes",
  };
}
