import type { KeyObject } from "node:crypto";
import { importPrivateKey, importPublicKey } from "@santap/snap/keys";

/** A merchant of this acquirer; texts as in a QRIS payload. */
export interface Merchant {
  readonly merchantId: string;
  /** National merchant id: `ID` and 13 digits. */
  readonly nmid: string;
  readonly name: string;
  readonly city: string;
  readonly postalCode: string;
  /** Four digits, ISO 18245. */
  readonly mcc: string;
  /** Merchant PAN, 18 digits; default: derived from the merchant id. */
  readonly mpan?: string;
  /** Size class, which decides the fee; default: `URE` (regular). */
  readonly criteria?: "UMI" | "UKE" | "UME" | "UBE" | "URE";
}

/** The merchant side of the acquirer's contract: one partner, acting for all merchants. */
export interface Partner {
  readonly clientKey: string;
  readonly clientSecret: string;
  readonly partnerId: string;
  /** The partner's RSA public key, PEM or one-line base64 DER. */
  readonly publicKeyPem: string;
  /** Receives payment notifications; path and query are covered by the signature. */
  readonly notifyUrl: string;
}

export interface SandboxOptions {
  /** Folder of the database, created if missing. One running sandbox per folder. */
  readonly dataDir: string;
  /** Interface to bind to; default: loopback. */
  readonly host?: string;
  /** 0: any free port. */
  readonly port: number;
  /** Public address, if it differs from `http://host:port`. */
  readonly publicUrl?: string;
  readonly partner: Partner;
  readonly acquirerPrivateKeyPem: string;
  /** For the API at /midtrans. */
  readonly midtrans?: MidtransAccount;
  /** Enables the API at /xendit. */
  readonly xendit?: XenditAccount;
  /** Bearer secret of the server-to-server calls: delivering messages, checking human proofs. */
  readonly apiSecret: string;
  readonly merchants: readonly Merchant[];
  /** Logs requests to standard output, without query strings and bodies. */
  readonly logger?: boolean;
  /** Business time: validity, tokens, settlement days. */
  readonly now?: () => Date;
  /** Waits before each retry of a notification, ms; the last one repeats. */
  readonly notifyRetryDelaysMs?: readonly number[];
  /** How far X-TIMESTAMP may differ from `now`, ms; default: five minutes. */
  readonly timestampToleranceMs?: number;
}

/**
 * @throws naming the invalid option; keys are checked in importPartnerKeys
 */
export function checkOptions(options: SandboxOptions): void {
  const { partner } = options;
  requireText("dataDir", options.dataDir);
  requireText("partner.clientKey", partner.clientKey);
  requireText("partner.partnerId", partner.partnerId);
  requireLong("partner.clientSecret", partner.clientSecret);
  requireLong("apiSecret", options.apiSecret);
  if (!/^https?:$/.test(URL.parse(partner.notifyUrl)?.protocol ?? "")) {
    throw new Error("sandbox: partner.notifyUrl must be an http or https address");
  }
  const seen = new Set<string>();
  for (const { merchantId } of options.merchants) {
    if (seen.has(merchantId)) throw new Error(`sandbox: merchant ${merchantId} is listed twice`);
    seen.add(merchantId);
  }
}

function requireText(name: string, value: string): void {
  if (value === "") throw new Error(`sandbox: ${name} is empty`);
}

function requireLong(name: string, value: string): void {
  if (value.length < 16) throw new Error(`sandbox: ${name} needs at least 16 characters`);
}

export interface MidtransAccount {
  /** By merchant id. */
  readonly serverKeys: Readonly<Record<string, string>>;
}

export interface XenditAccount {
  readonly secretKey: string;
  readonly callbackToken: string;
  readonly callbackUrl: string;
}

export interface PartnerKeys {
  readonly partnerPublicKey: KeyObject;
  readonly acquirerPrivateKey: KeyObject;
}

/** @throws naming the option that is not an RSA key */
export function importPartnerKeys(options: SandboxOptions): PartnerKeys {
  return {
    partnerPublicKey: required(
      "partner.publicKeyPem",
      importPublicKey(options.partner.publicKeyPem),
    ),
    acquirerPrivateKey: required(
      "acquirerPrivateKeyPem",
      importPrivateKey(options.acquirerPrivateKeyPem),
    ),
  };
}

function required(name: string, key: KeyObject | null): KeyObject {
  if (key === null) throw new Error(`sandbox: ${name} is no RSA key`);
  return key;
}
