import { demoMerchants, type Merchant } from "./merchants.ts";
import { gatewayAccount } from "./gateway-account.ts";
import { midtransServerKey, readPartnership, sandboxFolder, type Partnership } from "./parties.ts";

export interface SandboxPlace {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly notifyUrl: string;
}

export interface SandboxOptions {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly partner: {
    readonly clientKey: string;
    readonly clientSecret: string;
    readonly partnerId: string;
    readonly publicKeyPem: string;
    readonly notifyUrl: string;
  };
  readonly acquirerPrivateKeyPem: string;
  readonly midtrans: { readonly serverKeys: Readonly<Record<string, string>> };
  readonly xendit: {
    readonly secretKey: string;
    readonly callbackToken: string;
    readonly callbackUrl: string;
  };
  readonly apiSecret: string;
  readonly merchants: Merchant[];
}

/** What the sandbox knows: its own folder, its own key, and its partner's public half. */
export function sandboxOptions(place: SandboxPlace): SandboxOptions {
  const folder = sandboxFolder(place.dataDir);
  const partnership = readPartnership(folder);
  return {
    dataDir: folder,
    host: place.host,
    port: place.port,
    partner: {
      clientKey: partnership.clientKey,
      clientSecret: partnership.clientSecret,
      partnerId: partnership.partnerId,
      publicKeyPem: partnership.theirPublicKey,
      notifyUrl: place.notifyUrl,
    },
    acquirerPrivateKeyPem: partnership.ourPrivateKey,
    midtrans: { serverKeys: midtransServerKeys(partnership) },
    xendit: {
      ...gatewayAccount(partnership),
      callbackUrl: new URL("/acquirer/xendit/notify", place.notifyUrl).href,
    },
    apiSecret: partnership.apiSecret,
    merchants: demoMerchants(),
  };
}

/** Every demo restaurant has an account at Midtrans, too. */
export function midtransServerKeys(partnership: Partnership): Record<string, string> {
  const ids = demoMerchants().map(({ merchantId }) => merchantId);
  return Object.fromEntries(ids.map((id) => [id, midtransServerKey(partnership, id)]));
}
