import type { KeyObject } from "node:crypto";
import { readHeaders } from "@santap/snap/headers";
import { importPublicKey } from "@santap/snap/keys";
import { parseDebitNotification } from "@santap/snap/direct-debit/notify";
import { parseNotification, type Notification } from "@santap/snap/qr-mpm/notify";
import { toHttpStatus, responseStatus } from "@santap/snap/response-code";
import { SERVICES } from "@santap/snap/service-code";
import { verifyAsymmetric, verifyBody } from "@santap/snap/signature";
import { formatTimestamp, parseTimestamp, withinSkew } from "@santap/snap/timestamp";
import {
  finishReading,
  looseText,
  nestedReading,
  optionalText,
  startReading,
  type WireParse,
} from "@santap/snap/wire-reading";
import type { SnapProfile } from "../../../settings/acquirer/acquirer-profile.ts";
import type { Payment } from "../acquirer/acquirer.ts";
import {
  parseJson,
  type NotificationReader,
  type ParsedNotification,
  type RawNotification,
} from "./notification-reader.ts";

const SKEW_MS = 5 * 60_000;

/** SNAP signs method, path, time and body, so a notification vouches for status and amount. */
export function createSnapReader(profile: SnapProfile): NotificationReader {
  const keys = profile.acquirerPublicKeys.map((text) => {
    const key = importPublicKey(text);
    if (key !== null) return key;
    throw new Error(`${profile.prefix}ACQUIRER_PUBLIC_KEY is no RSA public key`);
  });
  return {
    verifyAndParse(raw, now) {
      if (!isGenuine(keys, raw, now)) return { kind: "REFUSED", verdict: "UNAUTHORIZED" };
      const parsed = PARSERS[getService(raw)](parseJson(raw.rawBody));
      if (parsed.ok) return { kind: "PARSED", notification: parsed.value };
      const missing = parsed.problem === "MISSING";
      return { kind: "REFUSED", verdict: missing ? "MISSING_FIELD" : "INVALID_FIELD" };
    },
    matchesEndpoint: (raw, payType) => raw.isDebitEndpoint === (payType !== "QRIS"),
    answer: (raw, verdict, now) => ({
      status: toHttpStatus(verdict),
      headers: { "x-timestamp": formatTimestamp(new Date(now)) },
      body: responseStatus(verdict, SERVICES[getService(raw)].code),
    }),
  };
}

function getService({ isDebitEndpoint }: RawNotification): NotifiedService {
  return isDebitEndpoint ? "DEBIT_NOTIFY" : "QR_NOTIFY";
}

function isGenuine(
  keys: readonly KeyObject[],
  { path, headers, rawBody }: RawNotification,
  now: number,
): boolean {
  const read = readHeaders(headers, { requireToken: false });
  if (!read.ok) return false;
  const { timestamp, signature } = read.headers;
  if (!withinSkew(timestamp, new Date(now), SKEW_MS)) return false;
  return verifyBody(rawBody, (bodyHash) =>
    keys.some((key) =>
      verifyAsymmetric({ method: "POST", path, bodyHash, timestamp }, key, signature),
    ),
  );
}

type NotifiedService = "QR_NOTIFY" | "DEBIT_NOTIFY";

const PARSERS: Readonly<Record<NotifiedService, (body: unknown) => WireParse<ParsedNotification>>> =
  {
    QR_NOTIFY: parseQrNotification,
    DEBIT_NOTIFY: parseDebitNotificationBody,
  };

function parseQrNotification(body: unknown): WireParse<ParsedNotification> {
  const parsed = parseNotification(body);
  if (!parsed.ok) return parsed;
  const { originalPartnerReferenceNo: reference, status } = parsed.value;
  const payment = status === "PAID" ? toQrPayment(parsed.value, body) : null;
  return { ok: true, value: { reference, payment } };
}

/** A code can be paid more than once, so each payment has its own reference. */
function toQrPayment(notification: Notification, body: unknown): Payment | null {
  if (notification.amount === null) return null;
  const info = nestedReading(startReading(body), "additionalInfo");
  const own = finishReading(info, optionalText(info, "paymentReferenceNo", 64));
  return {
    reference: (own.ok ? own.value : null) ?? notification.originalReferenceNo,
    amount: notification.amount,
    paidAt: parseInstant(looseText(info, "paidTime", 35)),
    payer: namePayer(notification),
  };
}

/** Numbers of two issuers may be alike. */
function namePayer({ customerNumber, issuerName }: Notification): string | null {
  return customerNumber === null ? null : `${issuerName ?? ""}|${customerNumber}`;
}

function parseDebitNotificationBody(body: unknown): WireParse<ParsedNotification> {
  const parsed = parseDebitNotification(body);
  if (!parsed.ok) return parsed;
  const { originalPartnerReferenceNo: reference, status, amount } = parsed.value;
  const paid = status === "PAID" && amount !== null && reference !== null;
  const payment = paid
    ? { reference, amount, paidAt: parseInstant(parsed.value.finishedTime) }
    : null;
  return { ok: true, value: { reference, payment } };
}

function parseInstant(text: string | null): number {
  return parseTimestamp(text ?? "")?.getTime() ?? 0;
}
