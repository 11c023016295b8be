import type { KeyObject } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { readHeaders, type HeaderRecord } from "@santap/snap/headers";
import type { KnownMeaning } from "@santap/snap/response-code";
import { verifyAsymmetric, verifyBody } from "@santap/snap/signature";
import { withinSkew } from "@santap/snap/timestamp";
import { storeIdOfPartnerRef } from "../../../tokens/public-id.ts";
import { applyPayment, type ApplyDeps } from "../apply-payment.ts";
import { NOTIFICATION_READERS, type AcquirerWord, type NotifiedService } from "./acquirer-word.ts";
import { keepNotification } from "./notification-store.ts";
import { hastenQuery } from "../attempt-turn-store.ts";
import { findAttemptByRef, type AttemptRow } from "../pay-store.ts";

const SKEW_MS = 5 * 60_000;

export interface NotificationDeps extends ApplyDeps {
  profile: string;
  /** Proves that a notification is the acquirer's. */
  acquirerPublicKey: KeyObject;
  log: FastifyBaseLogger;
  wakeReconciliation(): void;
}

export interface RawNotification {
  profile: string;
  /** Which service tells: codes and wallets come to different addresses. */
  service: NotifiedService;
  path: string;
  headers: HeaderRecord;
  rawBody: Buffer;
}

/**
 * Signature over the raw bytes first, shape second, rules third. The answer tells the acquirer
 * whether to send it again: only what we failed to take is worth that.
 */
export async function receiveNotification(
  deps: NotificationDeps,
  raw: RawNotification,
): Promise<KnownMeaning> {
  const { verdict, kept } = await judge(deps, raw);
  deps.metrics.notifications.inc({ verdict });
  if (!kept) {
    const told = { provider: deps.profile, verdict, body: raw.rawBody, now: deps.clock() };
    await keepNotification(deps.db, told);
  }
  return verdict;
}

interface Judged {
  verdict: KnownMeaning;
  /** Kept already, in the transaction that took it. */
  kept: boolean;
}

async function judge(deps: NotificationDeps, raw: RawNotification): Promise<Judged> {
  const refused = (verdict: KnownMeaning): Judged => ({ verdict, kept: false });
  if (!isGenuine(deps, raw)) return refused("UNAUTHORIZED");
  const parsed = NOTIFICATION_READERS[raw.service](parseJson(raw.rawBody));
  if (!parsed.ok) return refused(parsed.problem === "MISSING" ? "MISSING_FIELD" : "INVALID_FIELD");
  const attempt = await findNamed(deps, parsed.value);
  if (attempt === null || !tellsOf(raw.service, attempt)) return refused("TRANSACTION_NOT_FOUND");
  try {
    return await take(deps, attempt, { word: parsed.value, rawBody: raw.rawBody });
  } catch (error) {
    // Nothing was kept, so it must come again; the reconciliation asks as well.
    deps.log.error({ err: error }, "a notification could not be applied");
    return refused("GENERAL_ERROR");
  }
}

async function findNamed(
  deps: NotificationDeps,
  { reference }: AcquirerWord,
): Promise<AttemptRow | null> {
  const storeId = reference === null ? null : storeIdOfPartnerRef(reference);
  if (reference === null || storeId === null) return null;
  return findAttemptByRef(deps.db, storeId, reference);
}

/** A wallet's word is none about a code, nor the other way round. */
function tellsOf(service: NotifiedService, { pay_type: payType }: AttemptRow): boolean {
  return (service === "QR_NOTIFY") === (payType === "QRIS");
}

function isGenuine(
  deps: NotificationDeps,
  { profile, path, headers, rawBody }: RawNotification,
): boolean {
  const key = deps.acquirerPublicKey;
  const read = readHeaders(headers, { requireToken: false });
  if (profile !== deps.profile || !read.ok) return false;
  const { timestamp, signature } = read.headers;
  if (!withinSkew(timestamp, new Date(deps.clock()), SKEW_MS)) return false;
  return verifyBody(rawBody, (bodyHash) =>
    verifyAsymmetric({ method: "POST", path, bodyHash, timestamp }, key, signature),
  );
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8"));
  } catch {
    return null;
  }
}

/** Money is taken on its word, which the signature covers; anything else only makes us ask. */
async function take(
  deps: NotificationDeps,
  attempt: AttemptRow,
  { word, rawBody }: { word: AcquirerWord; rawBody: Buffer },
): Promise<Judged> {
  const { payment } = word;
  if (payment !== null) {
    const result = await applyPayment(deps, { attempt, payment, source: "NOTIFICATION", rawBody });
    return { verdict: "SUCCESS", kept: result !== "ALREADY_APPLIED" };
  }
  const { store_id: storeId, box } = attempt;
  await hastenQuery(deps.db, { storeId, box, now: deps.clock(), gapMs: 0 });
  deps.wakeReconciliation();
  return { verdict: "SUCCESS", kept: false };
}
