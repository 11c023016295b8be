import type { XenditAccount } from "./xendit/account.ts";

/** A restaurant that signed up with this acquirer, in the texts that a QRIS payload carries. */
export interface Merchant {
  readonly merchantId: string;
  /** National merchant id: `ID` and 13 digits. */
  readonly nmid: string;
  readonly name: string;
  readonly city: string;
  readonly postalCode: string;
  /** Four digits, ISO 18245. */
  readonly mcc: string;
  /** Merchant PAN, 18 digits; derived from the merchant id where it is left out. */
  readonly mpan?: string;
  /** Size class; decides the fee. `URE` (regular) where it is left out. */
  readonly criteria?: "UMI" | "UKE" | "UME" | "UBE" | "URE";
}

/** The merchant side of the acquirer's contract: one partner, acting for all merchants. */
export interface Partner {
  readonly clientKey: string;
  readonly clientSecret: string;
  readonly partnerId: string;
  /** The partner's RSA public key, PEM or one-line base64 DER. */
  readonly publicKeyPem: string;
  /** Where payment notifications go; its path and query are what the signature covers. */
  readonly notifyUrl: string;
}

export interface SandboxOptions {
  /** Folder of the sandbox's own memory; made where it is missing. One running sandbox per folder. */
  readonly dataDir: string;
  /** Interface to bind to. Loopback unless the caller names another one. */
  readonly host?: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Address that people and programs use, where it differs from `http://host:port`. */
  readonly publicUrl?: string;
  readonly partner: Partner;
  readonly acquirerPrivateKeyPem: string;
  /** Accounts at Midtrans, a party of its own at /midtrans: server key by merchant id. */
  readonly midtrans?: { readonly serverKeys: Readonly<Record<string, string>> };
  /** The merchant's account at a gateway that speaks Xendit's protocol; none where it is left out. */
  readonly xendit?: XenditAccount;
  /** Bearer secret of the server-to-server calls: delivering messages, checking human proofs. */
  readonly apiSecret: string;
  readonly merchants: readonly Merchant[];
  /** Logs requests to standard output, without query strings and bodies. */
  readonly logger?: boolean;
  /** Business time: validity, tokens, settlement days. */
  readonly now?: () => Date;
  /** Waits before each repetition of an unacknowledged notification, ms; the last one repeats. */
  readonly notifyRetryDelaysMs?: readonly number[];
  /** How far X-TIMESTAMP may lie from `now`, ms. Five minutes where it is left out. */
  readonly timestampToleranceMs?: number;
}

/**
 * Throws Error naming the option that cannot work. Keys are checked where they are imported.
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
