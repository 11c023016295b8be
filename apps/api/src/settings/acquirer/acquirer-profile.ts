import type { AgreedFees } from "@santap/domain/settlement/settlement";
import type { BreakerRules } from "@santap/domain/payment/circuit-breaker";
import type { PayType } from "@santap/domain/payment/pay-type";
import type { RefundTerms } from "@santap/domain/payment/refund-terms";
import type { ServiceName } from "@santap/snap/service-code";

export interface ProfileTerms {
  /** Stored with every attempt; notifications come to /acquirer/{name}/notify. */
  name: string;
  /** Prefix of its settings' names, for error messages. */
  prefix: string;
  /** Methods that it starts, unless an earlier profile does. */
  carries: readonly PayType[];
  baseUrl: string;
  timeoutMs: number;
  /** Attempts to start a payment without an answer, all with one reference. */
  openTries: number;
  /** Longest lifetime of a payment, ms; null for any. */
  longestMs: number | null;
  canCancel: boolean;
  /** Absent: the acquirer's own terms. */
  refunds: ReadonlyMap<PayType, RefundTerms>;
  breaker: BreakerRules;
}

/** A: token and HMAC. B: RSA over the request, without a token. */
export type SnapSignature = "SYMMETRIC" | "ASYMMETRIC";

export interface SnapProfile extends ProfileTerms {
  kind: "SNAP";
  clientKey: string;
  clientSecret: string;
  partnerId: string;
  /** PEM, PKCS#8: signs token requests, and with ASYMMETRIC every call. */
  privateKey: string;
  /** PEM, SPKI: verifies notifications. */
  acquirerPublicKeys: readonly string[];
  signature: SnapSignature;
  /** Paths that differ from the standard. */
  paths: Readonly<Partial<Record<ServiceName, string>>>;
  /** Daily settlement list and agreed fees; null if not offered. */
  settlement: { url: string; fees: AgreedFees } | null;
}

export interface MidtransProfile extends ProfileTerms {
  kind: "MIDTRANS";
  /** Default account for merchants without their own; null for none. */
  serverKey: string | null;
  serverKeys: ReadonlyMap<string, string>;
  /** Verify notifications during a key rotation. */
  olderServerKeys: readonly string[];
  /** Issuer of the QRIS code behind Midtrans. */
  qrisAcquirer: "gopay" | "airpay shopee";
}

export interface XenditProfile extends ProfileTerms {
  kind: "XENDIT";
  secretKey: string;
  callbackTokens: readonly string[];
  /** Each store's merchant id names a sub-account. */
  subAccounts: boolean;
}

export type AcquirerProfile = SnapProfile | MidtransProfile | XenditProfile;
export type AcquirerKind = AcquirerProfile["kind"];

/** By setting name; production refuses weak ones. */
export function getProfileSecrets(profile: AcquirerProfile): [string, string][] {
  const { prefix } = profile;
  switch (profile.kind) {
    case "SNAP":
      return [[`${prefix}CLIENT_SECRET`, profile.clientSecret]];
    case "MIDTRANS":
      return [
        ...(profile.serverKey === null
          ? []
          : [[`${prefix}SERVER_KEY`, profile.serverKey] satisfies [string, string]]),
        ...[...profile.serverKeys].map(([merchantId, key]): [string, string] => [
          `${prefix}SERVER_KEYS (${merchantId})`,
          key,
        ]),
        ...profile.olderServerKeys.map((key): [string, string] => [`${prefix}SERVER_KEY`, key]),
      ];
    case "XENDIT":
      return [
        [`${prefix}SECRET_KEY`, profile.secretKey],
        ...profile.callbackTokens.map((token): [string, string] => [
          `${prefix}CALLBACK_TOKEN`,
          token,
        ]),
      ];
  }
}
