import { isLive } from "@santap/domain/payment/attempt-state";
import type { FastifyBaseLogger } from "fastify";
import type { SecurityLog } from "../../../http/security/security-log.ts";
import { storeIdOfPartnerRef } from "../../../tokens/public-id.ts";
import { applyPayment, type ApplyDeps } from "../apply-payment.ts";
import { scheduleQuerySoon } from "../attempt/schedule-store.ts";
import { saveProviderRef } from "../acquirer/provider-ref-store.ts";
import { findAttemptByRef, type AttemptRow } from "../attempt/attempt-store.ts";
import type {
  ParsedNotification,
  NotificationReader,
  NotificationVerdict,
  RawNotification,
} from "./notification-reader.ts";
import type { InsertNotification } from "./notification-store.ts";

const LIVE_GAP_MS = 1_000;
const ENDED_GAP_MS = 10_000;

export interface NotificationDeps extends ApplyDeps {
  readers: ReadonlyMap<string, NotificationReader>;
  insertNotification: InsertNotification;
  log: FastifyBaseLogger;
  securityLog: SecurityLog;
  wakeReconciliation(): void;
}

export interface ReceivedNotification {
  profile: string;
  reader: NotificationReader;
  raw: RawNotification;
  address: string;
}

/** The answer asks for a repetition only after a fault of ours. */
export async function receiveNotification(
  deps: NotificationDeps,
  received: ReceivedNotification,
): Promise<NotificationVerdict> {
  const { verdict, stored } = await verifyAndApply(deps, received);
  deps.metrics.notifications.inc({ verdict });
  const { profile: provider, raw, address } = received;
  if (verdict === "UNAUTHORIZED") {
    const what = { profile: provider };
    deps.securityLog({ event: "acquirer.notification_refused", address, what });
  }
  if (!stored) {
    await deps.insertNotification({ provider, verdict, body: raw.rawBody, now: deps.clock() });
  }
  return verdict;
}

interface Receipt {
  verdict: NotificationVerdict;
  stored: boolean;
}

async function verifyAndApply(
  deps: NotificationDeps,
  received: ReceivedNotification,
): Promise<Receipt> {
  const { profile, reader, raw } = received;
  const refused = (verdict: NotificationVerdict): Receipt => ({ verdict, stored: false });
  const parsed = reader.verifyAndParse(raw, deps.clock());
  if (parsed.kind === "REFUSED") return refused(parsed.verdict);
  const attempt = await findNotifiedAttempt(deps, parsed.notification);
  // An acquirer proves nothing about another one's payment.
  const own = attempt !== null && attempt.provider === profile;
  if (!own || !reader.matchesEndpoint(raw, attempt.pay_type))
    return refused("TRANSACTION_NOT_FOUND");
  try {
    return await applyNotification(deps, attempt, {
      notification: parsed.notification,
      rawBody: raw.rawBody,
    });
  } catch (error) {
    // Nothing was stored, so it must come again; reconciliation queries as well.
    deps.log.error({ err: error }, "a notification could not be applied");
    return refused("GENERAL_ERROR");
  }
}

async function findNotifiedAttempt(
  deps: NotificationDeps,
  { reference }: ParsedNotification,
): Promise<AttemptRow | null> {
  const storeId = reference === null ? null : storeIdOfPartnerRef(reference);
  if (reference === null || storeId === null) return null;
  return findAttemptByRef(deps.db, storeId, reference);
}

/** Only a payment that the signature covers is applied; anything else triggers a query. */
async function applyNotification(
  deps: NotificationDeps,
  attempt: AttemptRow,
  { notification, rawBody }: { notification: ParsedNotification; rawBody: Buffer },
): Promise<Receipt> {
  const { payment, providerRef } = notification;
  if (payment !== null) {
    const result = await applyPayment(deps, { attempt, payment, source: "NOTIFICATION", rawBody });
    return { verdict: "SUCCESS", stored: result !== "ALREADY_APPLIED" };
  }
  const { store_id: storeId, box } = attempt;
  // Where the answer to the start was lost, this is how the id becomes known.
  if (providerRef) await saveProviderRef(deps.db, attempt, providerRef);
  const gapMs = isLive(attempt.status) ? LIVE_GAP_MS : ENDED_GAP_MS;
  await scheduleQuerySoon(deps.db, { storeId, box, now: deps.clock(), gapMs });
  deps.wakeReconciliation();
  return { verdict: "SUCCESS", stored: false };
}
