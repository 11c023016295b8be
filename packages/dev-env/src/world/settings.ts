import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gatewayAccount } from "./gateway-account.ts";
import { appFolder, readAppSecrets, readPartnership, type Partnership } from "./parties.ts";
import { midtransServerKeys } from "./sandbox-options.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

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
 * The app's settings in the form in which production gives them: environment variables.
 *
 * @param overrides settings of the caller: they win, but for what ties the parts together
 */
export function appEnvironment(
  dataDir: string,
  addresses: Addresses,
  overrides: Environment,
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
    ...overrides,
    ...partnershipSettings(dataDir, addresses.sandboxUrl),
    HOST: addresses.appHost,
    PORT: String(addresses.appPort),
    DATABASE_URL: addresses.databaseUrl,
  };
}

/** Where the acquirer tells the app what became of a payment. */
export function notifyUrlAt(appUrl: string): string {
  return `${appUrl}/acquirer/sandbox/notify`;
}

function partnershipSettings(dataDir: string, sandboxUrl: string): Record<string, string> {
  const partnership = readPartnership(appFolder(dataDir));
  return {
    SNAP_PROFILE: "sandbox",
    SNAP_BASE_URL: sandboxUrl,
    SNAP_SETTLEMENT_URL: `${sandboxUrl}/v1.0/settlement`,
    SNAP_FEES: "QRIS:0.7,SHOPEEPAY:1.5,DANA:1.5,OVO:1.5",
    SNAP_CLIENT_KEY: partnership.clientKey,
    SNAP_CLIENT_SECRET: partnership.clientSecret,
    SNAP_PARTNER_ID: partnership.partnerId,
    SNAP_PRIVATE_KEY: partnership.ourPrivateKey,
    SNAP_ACQUIRER_PUBLIC_KEY: partnership.theirPublicKey,
    // Used where ACQUIRERS names midtrans.
    ACQUIRER_MIDTRANS_KIND: "MIDTRANS",
    ACQUIRER_MIDTRANS_BASE_URL: `${sandboxUrl}/midtrans`,
    ACQUIRER_MIDTRANS_SERVER_KEYS: Object.entries(midtransServerKeys(partnership))
      .map((entry) => entry.join("="))
      .join(","),
    ...gatewaySettings(partnership, sandboxUrl),
    SANDBOX_URL: sandboxUrl,
    SANDBOX_API_SECRET: partnership.apiSecret,
  };
}

/** Used where `ACQUIRERS` names xendit. */
function gatewaySettings(partnership: Partnership, sandboxUrl: string): Record<string, string> {
  const { secretKey, callbackToken } = gatewayAccount(partnership);
  return {
    ACQUIRER_XENDIT_KIND: "XENDIT",
    ACQUIRER_XENDIT_BASE_URL: `${sandboxUrl}/xendit`,
    ACQUIRER_XENDIT_SECRET_KEY: secretKey,
    ACQUIRER_XENDIT_CALLBACK_TOKEN: callbackToken,
    ACQUIRER_XENDIT_SUB_ACCOUNTS: "yes",
  };
}
