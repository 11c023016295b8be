import { SERVICES, type ServiceName } from "@santap/snap/service-code";
import type { PayType } from "@santap/domain/payment/pay-type";
import type { RefundTerms } from "@santap/domain/payment/refund-terms";
import type { FieldReader } from "../field-reader.ts";
import type {
  AcquirerKind,
  AcquirerProfile,
  MidtransProfile,
  ProfileTerms,
  SnapProfile,
  XenditProfile,
} from "./acquirer-profile.ts";
import { days, readFees, type MethodDefaults } from "./method-terms.ts";
import { readPrivateKey, readPublicKeys } from "./rsa-settings.ts";

interface KindReader {
  defaults: MethodDefaults;
  read(read: FieldReader, terms: ProfileTerms): AcquirerProfile;
}

export const KIND_READERS: Readonly<Record<AcquirerKind, KindReader>> = {
  SNAP: {
    defaults: { payTypes: ["QRIS", "SHOPEEPAY", "DANA", "OVO"], refunds: new Map() },
    read: readSnap,
  },
  MIDTRANS: {
    defaults: {
      payTypes: ["QRIS", "SHOPEEPAY", "GOPAY"],
      baseUrl: "https://api.midtrans.com",
      refunds: new Map<PayType, RefundTerms>([
        ["QRIS", { parts: "PARTIAL", windowMs: days(45) }],
        ["SHOPEEPAY", { parts: "PARTIAL", windowMs: days(365) }],
        ["GOPAY", { parts: "PARTIAL", windowMs: days(180) }],
      ]),
    },
    read: readMidtrans,
  },
  XENDIT: {
    defaults: {
      payTypes: ["QRIS", "SHOPEEPAY", "DANA", "OVO"],
      baseUrl: "https://api.xendit.co",
      refunds: new Map<PayType, RefundTerms>([
        ["QRIS", { parts: "PARTIAL", windowMs: days(7) }],
        ["SHOPEEPAY", { parts: "PARTIAL", windowMs: days(365) }],
        ["DANA", { parts: "PARTIAL", windowMs: days(30) }],
        ["OVO", { parts: "FULL", windowMs: days(1) }],
      ]),
    },
    read: readXendit,
  },
};

function readSnap(read: FieldReader, terms: ProfileTerms): SnapProfile {
  const { prefix } = terms;
  return {
    ...terms,
    kind: "SNAP",
    clientKey: read.text(`${prefix}CLIENT_KEY`),
    clientSecret: read.text(`${prefix}CLIENT_SECRET`),
    partnerId: read.text(`${prefix}PARTNER_ID`),
    privateKey: readPrivateKey(read, `${prefix}PRIVATE_KEY`),
    acquirerPublicKeys: readPublicKeys(read, `${prefix}ACQUIRER_PUBLIC_KEY`),
    signature: read.oneOf(`${prefix}SIGNATURE`, ["SYMMETRIC", "ASYMMETRIC"], "SYMMETRIC"),
    paths: readPaths(read, `${prefix}PATHS`),
    settlement: readSettlement(read, prefix),
  };
}

function readSettlement(read: FieldReader, prefix: string): SnapProfile["settlement"] {
  const fees = readFees(read, `${prefix}FEES`);
  const url = read.optional(`${prefix}SETTLEMENT_URL`);
  if (url === null) return null;
  if (!URL.canParse(url)) read.problems.push(`${prefix}SETTLEMENT_URL is no address.`);
  return { url, fees };
}

/** `QR_GENERATE=/snap-adapter/b2b/v1.0/qr/qr-mpm-generate,…` */
function readPaths(read: FieldReader, name: string): Partial<Record<ServiceName, string>> {
  const services = Object.keys(SERVICES) as ServiceName[];
  const found: Partial<Record<ServiceName, string>> = {};
  for (const entry of read.list(name, "")) {
    const [serviceName, path = ""] = entry.split("=", 2);
    const service = services.find((one) => one === serviceName);
    if (service !== undefined && /^\/[\w./-]{1,200}$/.test(path)) found[service] = path;
    else read.problems.push(`${name} has ${entry}: SERVICE=/path is meant.`);
  }
  return found;
}

function readMidtrans(read: FieldReader, terms: ProfileTerms): MidtransProfile {
  const { prefix } = terms;
  const qrisAcquirers = ["gopay", "airpay shopee"] as const;
  const ofMerchants = readServerKeys(read, `${prefix}SERVER_KEYS`);
  const name = `${prefix}SERVER_KEY`;
  const own = ofMerchants.length === 0 ? read.text(name) : (read.optional(name) ?? "");
  const [serverKey, ...older] = commaParts(own);
  const qrisAcquirer = read.oneOf(`${prefix}QRIS_ACQUIRER`, qrisAcquirers, "gopay");
  return {
    ...terms,
    kind: "MIDTRANS",
    refunds: qrisAcquirer === "gopay" ? terms.refunds : withShopeeTerms(read, terms),
    serverKey: serverKey ?? null,
    ...splitServerKeys(ofMerchants, older),
    qrisAcquirer,
  };
}

/** ShopeePay codes are refunded in full only. */
function withShopeeTerms(read: FieldReader, { prefix, refunds }: ProfileTerms) {
  if (read.optional(`${prefix}REFUNDS`)?.includes("QRIS:")) return refunds;
  return new Map([...refunds, ["QRIS", { parts: "FULL", windowMs: days(365) }] as const]);
}

/** Newest first; older ones only verify. */
function commaParts(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** `merchantId=key,…`; newest first. Errors never repeat the value: it may be a secret. */
function readServerKeys(read: FieldReader, name: string): [string, string][] {
  const entries = read.list(name, "").map((entry) => /^([\w-]{1,64})=(\S{8,128})$/.exec(entry));
  if (entries.includes(null)) read.problems.push(`${name} must be merchantId=key, by commas.`);
  return entries.flatMap((match): [string, string][] =>
    match ? [[match[1] ?? "", match[2] ?? ""]] : [],
  );
}

function splitServerKeys(
  ofMerchants: readonly [string, string][],
  older: readonly string[],
): Pick<MidtransProfile, "serverKeys" | "olderServerKeys"> {
  const serverKeys = new Map<string, string>();
  for (const [merchantId, key] of ofMerchants) {
    if (!serverKeys.has(merchantId)) serverKeys.set(merchantId, key);
  }
  const replaced = ofMerchants.filter(([merchantId, key]) => serverKeys.get(merchantId) !== key);
  return { serverKeys, olderServerKeys: [...older, ...replaced.map(([, key]) => key)] };
}

function readXendit(read: FieldReader, terms: ProfileTerms): XenditProfile {
  const { prefix } = terms;
  return {
    ...terms,
    kind: "XENDIT",
    secretKey: read.text(`${prefix}SECRET_KEY`),
    callbackTokens: commaParts(read.text(`${prefix}CALLBACK_TOKEN`)),
    subAccounts: read.oneOf(`${prefix}SUB_ACCOUNTS`, ["yes", "no"], "no") === "yes",
  };
}
