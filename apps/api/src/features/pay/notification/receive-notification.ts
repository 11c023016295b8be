import { isLive } from "@santap/domain/payment/attempt-state";
import type { FastifyBaseLogger } from "fastify";
import type { SecurityLog } from "../../../plugins/security-log.ts";
import { storeIdOfPartnerRef } from "../../../tokens/public-id.ts";
import { applyPayment, type ApplyDeps } from "../apply-payment.ts";
import { askSoon } from "../attempt-turn-store.ts";
import { keepProviderRef } from "../acquirer/provider-ref-store.ts";
import { findAttemptByRef, type AttemptRow } from "../pay-store.ts";
import type {
  AcquirerWord,
  NotificationReader,
  NotificationVerdict,
  RawNotification,
} from "./notification-reader.ts";
import { keepNotification } from "./notification-store.ts";

/** The least time between two looks that unproved words cause; of an ended payment little is news. */
const LIVE_GAP_MS = 1_000;
const ENDED_GAP_MS = 10_000;

export interface NotificationDeps extends ApplyDeps {
  /** By the name of the profile, which is in the address. */
  readers: ReadonlyMap<string, NotificationReader>;
  log: FastifyBaseLogger;
  securityLog: SecurityLog;
  wakeReconciliation(): void;
}

export interface ReceivedNotification {
  profile: string;
  reader: NotificationReader;
  raw: RawNotification;
  /** Network address of who sent it. */
  address: string;
}

/**
 * Proof over the raw bytes first, shape second, rules third. The answer tells the acquirer whether to
 * send it again: only what we failed to take is worth that.
 */
export async function receiveNotification(
  deps: NotificationDeps,
  received: ReceivedNotification,
): Promise<NotificationVerdict> {
  const { verdict, kept } = await judge(deps, received);
  deps.metrics.notifications.inc({ verdict });
  const { profile: provider, raw, address } = received;
  if (verdict === "UNAUTHORIZED") {
    const what = { profile: provider };
    deps.securityLog({ event: "acquirer.notification_refused", address, what });
  }
  if (!kept) {
    await keepNotification(deps.db, { provider, verdict, body: raw.rawBody, now: deps.clock() });
  }
  return verdict;
}

interface Judged {
  verdict: NotificationVerdict;
  /** Kept already, in the transaction that took it. */
  kept: boolean;
}

async function judge(deps: NotificationDeps, received: ReceivedNotification): Promise<Judged> {
  const { profile, reader, raw } = received;
  const refused = (verdict: NotificationVerdict): Judged => ({ verdict, kept: false });
  const heard = reader.hear(raw, deps.clock());
  if (heard.kind === "REFUSED") return refused(heard.verdict);
  const attempt = await findNamed(deps, heard.word);
  // What an acquirer says of another one's payment proves nothing.
  const own = attempt !== null && attempt.provider === profile;
  if (!own || !reader.tellsOf(raw, attempt.pay_type)) return refused("TRANSACTION_NOT_FOUND");
  try {
    return await take(deps, attempt, { word: heard.word, rawBody: raw.rawBody });
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

/** Money is taken on a word that vouches for it; anything else only makes us ask. */
async function take(
  deps: NotificationDeps,
  attempt: AttemptRow,
  { word, rawBody }: { word: AcquirerWord; rawBody: Buffer },
): Promise<Judged> {
  const { payment, providerRef } = word;
  if (payment !== null) {
    const result = await applyPayment(deps, { attempt, payment, source: "NOTIFICATION", rawBody });
    return { verdict: "SUCCESS", kept: result !== "ALREADY_APPLIED" };
  }
  const { store_id: storeId, box } = attempt;
  // Where the beginning was never answered, this is how the id gets known.
  if (providerRef) await keepProviderRef(deps.db, attempt, providerRef);
  const gapMs = isLive(attempt.status) ? LIVE_GAP_MS : ENDED_GAP_MS;
  await askSoon(deps.db, { storeId, box, now: deps.clock(), gapMs });
  deps.wakeReconciliation();
  return { verdict: "SUCCESS", kept: false };
}
