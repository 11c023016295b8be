import type { AgreedFees } from "@santap/domain/settlement/settlement";
import type { BreakerRules } from "@santap/domain/payment/circuit-breaker";
import type { PayType } from "@santap/domain/payment/pay-type";
import type { RefundTerms } from "@santap/domain/payment/refund-terms";
import type { ServiceName } from "@santap/snap/service-code";

/** What every contract with an acquirer has, whatever it speaks. */
export interface ProfileTerms {
  /** Kept with every attempt; its notifications come to /acquirer/{name}/notify. */
  name: string;
  /** What its settings' names begin with, to say which one is wrong. */
  prefix: string;
  /** What it begins, where no profile before it does. */
  carries: readonly PayType[];
  /** Without a trailing slash. */
  baseUrl: string;
  /** How long one call may take, ms. */
  timeoutMs: number;
  /** How often a beginning that gets no answer is tried, all with one reference. */
  openTries: number;
  /** The longest that a payment lives there, ms; null where it takes any time of ours. */
  longestMs: number | null;
  canCancel: boolean;
  /** Absent: whatever the acquirer itself takes. */
  refunds: ReadonlyMap<PayType, RefundTerms>;
  breaker: BreakerRules;
}

/** A = token and HMAC; B = RSA over the request, without a token. */
export type SnapSignature = "SYMMETRIC" | "ASYMMETRIC";

export interface SnapProfile extends ProfileTerms {
  kind: "SNAP";
  clientKey: string;
  clientSecret: string;
  partnerId: string;
  /** PEM, PKCS#8: signs our token requests, and with ASYMMETRIC every call. */
  privateKey: string;
  /** PEM, SPKI: proves the acquirer's notifications. */
  acquirerPublicKeys: readonly string[];
  signature: SnapSignature;
  /** Where a service is, when not at the standard's path. */
  paths: Readonly<Partial<Record<ServiceName, string>>>;
  /** Where the acquirer's list of a day is, and what it may keep; null where it has none. */
  settlement: { url: string; fees: AgreedFees } | null;
}

export interface MidtransProfile extends ProfileTerms {
  kind: "MIDTRANS";
  /** Of the account that takes all payments for which a merchant has none of its own; null without one. */
  serverKey: string | null;
  /** Accounts of their own, by the merchant id that stores have here. */
  serverKeys: ReadonlyMap<string, string>;
  /** What still proves notifications while a key is replaced. */
  olderServerKeys: readonly string[];
  /** Who issues the QRIS code behind Midtrans. */
  qrisAcquirer: "gopay" | "airpay shopee";
}

export interface XenditProfile extends ProfileTerms {
  kind: "XENDIT";
  secretKey: string;
  /** Every callback has to carry one of them; more than one while it is replaced. */
  callbackTokens: readonly string[];
  /** Each store's money goes to an account of its own, which its merchant id names. */
  subAccounts: boolean;
}

export type AcquirerProfile = SnapProfile | MidtransProfile | XenditProfile;
export type AcquirerKind = AcquirerProfile["kind"];

/** Secrets of a profile by the settings that hold them: refused in production when weak. */
export function secretsOf(profile: AcquirerProfile): [string, string][] {
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
