import { readDemoData } from "@santap/api/demo/demo-data";
import {
  deriveMidtransServerKey,
  deriveXenditAccount,
  readPartnership,
  sandboxFolder,
  type Partnership,
} from "./partnership.ts";

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
    midtrans: { serverKeys: deriveMidtransServerKeys(partnership) },
    xendit: {
      ...deriveXenditAccount(partnership),
      callbackUrl: new URL("/acquirer/xendit/notify", place.notifyUrl).href,
    },
    apiSecret: partnership.apiSecret,
    merchants: readDemoMerchants(),
  };
}

export function deriveMidtransServerKeys(partnership: Partnership): Record<string, string> {
  const ids = readDemoMerchants().map(({ merchantId }) => merchantId);
  return Object.fromEntries(ids.map((id) => [id, deriveMidtransServerKey(partnership, id)]));
}

function readDemoMerchants(): Merchant[] {
  return readDemoData().stores.map((store) => ({
    merchantId: store.merchantId,
    nmid: store.nmid,
    name: store.merchantName,
    city: store.city,
    postalCode: store.postalCode,
    mcc: store.mcc,
  }));
}
