import { ErrorCode } from "@santap/contract/errors/codes";
import type { CaptchaScene } from "@santap/contract/schemas/captcha";
import { getMessagePrice } from "@santap/domain/message/message-price";
import type { Phone } from "@santap/domain/account/phone";
import { OTP_LENGTH, type OtpScene } from "@santap/domain/otp/otp-flow";
import { isMessage } from "@santap/domain/otp/phone-budget";
import { sql, type RawBuilder } from "kysely";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { refuse, RefusalError } from "../../http/refusal.ts";
import { sliderTokenConsumption } from "../captcha/slider-token.ts";
import type { OtpDeps } from "./rows/otp-deps.ts";
import { createSecretToken } from "../../tokens/hashing.ts";
import type { Channel } from "../../messaging/message/provider/message-sender.ts";
import { messageInserts } from "../../messaging/message/enqueue-message.ts";
import { listServedChannels } from "../../messaging/message/provider/message-sender.ts";
import {
  hidesPhoneActivity,
  isResting,
  needsHumanProof,
  getCodePrice,
  refuseForSeconds,
  refuseOverBudget,
  requireResendWait,
  requireSharedQuota,
  requirePhoneBudget,
} from "./risk/risk-rules.ts";
import {
  lockRiskCounters,
  lockPhoneRisk,
  type CodeRequester,
  type LockedRiskContext,
  type RiskContext,
} from "./risk/risk-context.ts";
import { alertPriceRise } from "./risk/price-alert.ts";
import { takeAddressTurn, withTurns } from "./risk/address-turn.ts";
import { bucketUpdate } from "./rows/bucket-store.ts";
import { issueCode } from "./issue-code.ts";
import { issueSilentCode } from "./issue-silent-code.ts";
import { findSentCode, type SentCodeRow } from "./rows/otp-store.ts";
import { buildMessage, saveCode } from "./save-code.ts";

export interface CodeRequest extends CodeRequester {
  scene: OtpScene;
  sliderToken: string;
  /** Of who is signed in; null in the scenes LOGIN and VOUCHER. */
  userId: string | null;
  /** PHONE_NEW: the account's own phone, which the slider token is bound to. */
  humanPhone?: Phone;
  /** VOUCHER: where the code is asked for. */
  storeName?: string;
  /** In the transaction that sends the code. */
  record?: (tx: Tx) => Promise<void>;
}

export interface CodeSent {
  processToken: string;
  codeLength: number;
  channel: Channel;
}

/** VOUCHER has none: signed-in staff ask for it. */
const CAPTCHA_SCENES: Record<Exclude<OtpScene, "VOUCHER">, CaptchaScene> = {
  LOGIN: "login",
  CANCELLATION: "cancel",
  EXPORT: "account",
  PHONE_OLD: "account",
  PHONE_NEW: "account",
};

/** Their phone is typed by who asks, and may be anybody's. */
const TYPED_PHONE: readonly OtpScene[] = ["LOGIN", "PHONE_NEW"];

/**
 * One transaction, so that a refusal changes nothing, but for a place among those who wait for a turn of
 * their address. Locks phone, live code, counters, number block and country, the day's spend. Reads no
 * accounts: the answer must not reveal whether the phone has one.
 */
export async function sendCode(deps: OtpDeps, request: CodeRequest): Promise<CodeSent> {
  const processToken = createSecretToken();
  const channels = listSceneChannels(
    listServedChannels(deps.senders, request.phone.countryCode),
    request.scene,
  );
  const now = deps.clock();
  const promised = inTransaction(deps.db, (tx) =>
    decide(tx, deps, { request, processToken, channels, now }),
  );
  const outcome = await promised.catch((error: unknown) => {
    logLimit(deps, request, error);
    throw error;
  });
  if (outcome.kind === "WAIT") return refuseForSeconds(outcome.retryAfter);
  deps.messages.wake();
  await alertPriceRise(deps, outcome.context);
  const { countryCode: country } = request.phone;
  if (!outcome.silent) deps.metrics.codesSent.inc({ country, scene: request.scene });
  return { processToken, codeLength: OTP_LENGTH, channel: channels[0] };
}

interface CodeOrder {
  request: CodeRequest;
  processToken: string;
  channels: readonly [Channel, ...Channel[]];
  now: number;
}

type Outcome =
  | { kind: "SENT"; silent: boolean; context: LockedRiskContext }
  /** For a turn of its address; the place is kept. */
  | { kind: "WAIT"; retryAfter: number };

async function decide(tx: Tx, deps: OtpDeps, order: CodeOrder): Promise<Outcome> {
  const { request, now } = order;
  const { scene, language } = request;
  const typed = TYPED_PHONE.includes(scene);
  const phone = await lockPhoneRisk(tx, deps, request, now);
  requireResendWait(phone, typed);
  const hidden = typed && hidesPhoneActivity(phone);
  if (!hidden) requirePhoneBudget(phone, language);
  const context = await lockRiskCounters(tx, phone, scene);
  const price = getMessagePrice(order.channels[0], phone.phone.countryCode);
  requireSharedQuota(context, deps.settings, { price, language });
  const turn = takeAddressTurn(deps, context);
  const early = hidden || turn.kind === "WAIT";
  if (early && !turn.waited) await requireHuman(tx, deps, { request, context });
  if (turn.kind === "WAIT") {
    await bucketUpdate(withTurns(context, turn)).execute(tx);
    return turn;
  }
  const resting = typed && isResting(phone);
  const sent = resting && scene === "LOGIN" ? await findLastSent(tx, context) : null;
  // Whoever has signed in with the last one is the phone's owner, and may be sent another.
  const silent = resting && (sent?.used_at ?? null) === null;
  if (!silent) requirePhoneBudget(phone, language);
  const human = early || turn.waited ? sql`select 1` : buildHumanProof(deps, request, context);
  const code = { scene, userId: request.userId, processToken: order.processToken, context };
  const issued = silent ? issueSilentCode(deps, code, sent) : issueCode(deps, code);
  const held = withTurns(context, turn);
  const message = silent
    ? sql`promised as (select 1)`
    : messageInserts(buildMessage(deps, { ...order, context, price, issued }));
  const saved = await saveCode(tx, {
    human,
    issued,
    context: { ...context, held },
    silent,
    message,
  });
  if (!saved.human) refuse(ErrorCode.sliderTokenInvalid);
  if (!saved.promised) refuseOverBudget(now);
  await request.record?.(tx);
  return { kind: "SENT", silent, context };
}

function findLastSent(tx: Tx, context: LockedRiskContext): Promise<SentCodeRow | null> {
  const { phoneKey, sends, now } = context;
  const last = sends.filter(isMessage).toSorted((a, b) => b.at - a.at)[0];
  return findSentCode(tx, { phoneKey, browser: last?.browser ?? "", now });
}

/** The text of a template channel does not say what a code is for, so a voucher's goes by SMS. */
function listSceneChannels(
  served: readonly [Channel, ...Channel[]],
  scene: OtpScene,
): readonly [Channel, ...Channel[]] {
  return scene === "VOUCHER" && served.includes("SMS") ? ["SMS"] : served;
}

function logLimit({ securityLog }: OtpDeps, request: CodeRequest, error: unknown): void {
  if (!(error instanceof RefusalError)) return;
  const { code: reason } = error.refusal;
  if (reason !== ErrorCode.verificationLimitReached && reason !== ErrorCode.otpSendingPaused)
    return;
  const { address, scene, userId } = request;
  const who = userId === null ? {} : { who: { account: userId } };
  securityLog({ event: "otp.limit", ...who, address, what: { scene, reason } });
}

/** Consumes the slider token where needed (always where somebody is signed in); 0310202 without one. */
function buildHumanProof(
  { settings }: OtpDeps,
  request: CodeRequest,
  context: RiskContext,
): RawBuilder<unknown> {
  if (request.scene === "LOGIN" && !needsHumanProof(context)) return sql`select 1`;
  if (request.scene === "VOUCHER") return sql`select 1`;
  const { sliderToken: token, phone, humanPhone = phone, browserId } = request;
  if (token === "") refuse(ErrorCode.humanVerificationRequired);
  const scene = CAPTCHA_SCENES[request.scene];
  const price = request.scene === "LOGIN" ? getCodePrice(context) : 0;
  const use = { token, scene, e164: humanPhone.e164, browserId, price, now: context.now };
  return sliderTokenConsumption(settings.secrets.phoneKey, use);
}

/** Undone where the request is refused. */
async function requireHuman(
  tx: Tx,
  deps: OtpDeps,
  { request, context }: { request: CodeRequest; context: RiskContext },
): Promise<void> {
  const { rows } = await buildHumanProof(deps, request, context).execute(tx);
  if (rows.length === 0) refuse(ErrorCode.sliderTokenInvalid);
}
