import { readDemoData } from "@santap/api/demo/read-demo-data";
import {
  deriveMidtransServerKey,
  deriveXenditAccount,
  readCredentials,
  sandboxFolder,
  type PartnerCredentials,
} from "./credentials.ts";

/** A merchant of the acquirer; texts as in a QRIS payload. */
interface Merchant {
  readonly merchantId: string;
  readonly nmid: string;
  readonly name: string;
  readonly city: string;
  readonly postalCode: string;
  readonly mcc: string;
}

export interface SandboxSettings {
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

export function buildSandboxOptions(place: SandboxSettings): SandboxOptions {
  const folder = sandboxFolder(place.dataDir);
  const credentials = readCredentials(folder);
  return {
    dataDir: folder,
    host: place.host,
    port: place.port,
    partner: {
      clientKey: credentials.clientKey,
      clientSecret: credentials.clientSecret,
      partnerId: credentials.partnerId,
      publicKeyPem: credentials.theirPublicKey,
      notifyUrl: place.notifyUrl,
    },
    acquirerPrivateKeyPem: credentials.ourPrivateKey,
    midtrans: { serverKeys: deriveMidtransServerKeys(credentials) },
    xendit: {
      ...deriveXenditAccount(credentials),
      callbackUrl: new URL("/acquirer/xendit/notify", place.notifyUrl).href,
    },
    apiSecret: credentials.apiSecret,
    merchants: readDemoMerchants(),
  };
}

export function deriveMidtransServerKeys(credentials: PartnerCredentials): Record<string, string> {
  const ids = readDemoMerchants().map(({ merchantId }) => merchantId);
  return Object.fromEntries(ids.map((id) => [id, deriveMidtransServerKey(credentials, id)]));
}

let demoMerchants: Merchant[] | undefined;

/** Read once: each boot asks twice. */
function readDemoMerchants(): Merchant[] {
  return (demoMerchants ??= readDemoData().stores.map((store) => ({
    merchantId: store.merchantId,
    nmid: store.nmid,
    name: store.merchantName,
    city: store.city,
    postalCode: store.postalCode,
    mcc: store.mcc,
  })));
}
