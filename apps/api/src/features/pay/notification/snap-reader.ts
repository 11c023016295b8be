import type { KeyObject } from "node:crypto";
import { readHeaders } from "@santap/snap/headers";
import { importPublicKey } from "@santap/snap/keys";
import { httpStatusOf, responseStatus } from "@santap/snap/response-code";
import { SERVICES } from "@santap/snap/service-code";
import { verifyAsymmetric, verifyBody } from "@santap/snap/signature";
import { formatTimestamp, withinSkew } from "@santap/snap/timestamp";
import type { SnapProfile } from "../../../settings/acquirer/acquirer-profile.ts";
import { parseJson, type NotificationReader, type RawNotification } from "./notification-reader.ts";
import { SNAP_WORDS } from "./snap-word.ts";

const SKEW_MS = 5 * 60_000;

/** SNAP signs method, path, time and body: such a word vouches for status and amount. */
export function createSnapReader(profile: SnapProfile): NotificationReader {
  const keys = profile.acquirerPublicKeys.map((text) => {
    const key = importPublicKey(text);
    if (key !== null) return key;
    throw new Error(`${profile.prefix}ACQUIRER_PUBLIC_KEY is no RSA public key`);
  });
  return {
    hear(raw, now) {
      if (!isGenuine(keys, raw, now)) return { kind: "REFUSED", verdict: "UNAUTHORIZED" };
      const parsed = SNAP_WORDS[serviceOf(raw)](parseJson(raw.rawBody));
      if (parsed.ok) return { kind: "WORD", word: parsed.value };
      const missing = parsed.problem === "MISSING";
      return { kind: "REFUSED", verdict: missing ? "MISSING_FIELD" : "INVALID_FIELD" };
    },
    // A wallet's word is none about a code, nor the other way round.
    tellsOf: (raw, payType) => raw.atDebitAddress === (payType !== "QRIS"),
    answer: (raw, verdict, now) => ({
      status: httpStatusOf(verdict),
      headers: { "x-timestamp": formatTimestamp(new Date(now)) },
      body: responseStatus(verdict, SERVICES[serviceOf(raw)].code),
    }),
  };
}

function serviceOf({ atDebitAddress }: RawNotification): "QR_NOTIFY" | "DEBIT_NOTIFY" {
  return atDebitAddress ? "DEBIT_NOTIFY" : "QR_NOTIFY";
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
