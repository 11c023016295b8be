import { ErrorCode } from "@santap/contract/errors/codes";
import type { CaptchaScene } from "@santap/contract/schemas/captcha";
import { getMessagePrice } from "@santap/domain/message/message-price";
import type { Phone } from "@santap/domain/account/phone";
import { OTP_LENGTH, type OtpScene } from "@santap/domain/otp/otp-flow";
import { keepLastDay } from "@santap/domain/otp/phone-budget";
import { afterSend } from "@santap/domain/otp/risk";
import { shardLeakRate } from "@santap/domain/otp/sharded-bucket";
import { sql, type RawBuilder } from "kysely";
import { inTransaction, type Tx } from "../../db/transaction.ts";
import { refuse, RefusalError } from "../../http/refusal.ts";
import { newId } from "../../tokens/public-id.ts";
import { sliderTokenConsumption } from "../captcha/slider-token.ts";
import type { OtpDeps } from "./otp-deps.ts";
import { createSecretToken } from "../../tokens/hashing.ts";
import type { Channel } from "../message/message-sender.ts";
import { messageInserts, type NewMessage } from "../message/enqueue-message.ts";
import { listServedChannels } from "../message/message-sender.ts";
import { getEncryptionKey, encrypt } from "../../tokens/encryption.ts";
import {
  hidesPhoneActivity,
  needsHumanProof,
  getCodePrice,
  refuseOverBudget,
  requireSharedQuota,
  requirePhoneQuota,
  spendLimit,
} from "./risk/risk-rules.ts";
import {
  lockRiskCounters,
  lockPhoneRisk,
  type CodeRequester,
  type LockedRiskContext,
  type RiskContext,
} from "./risk/risk-context.ts";
import { shardSends } from "./risk/shard-store.ts";
import { riskCounterUpdates } from "./risk/risk-context-store.ts";
import { alertPriceRise } from "./risk/price-alert.ts";
import { issueCode, type IssuedCode } from "./issue-code.ts";

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
 * One transaction, so that a refusal changes nothing. Locks phone, live code, counters, number
 * block and country, the day's spend. Reads no accounts: the answer must not reveal whether the
 * phone has one.
 */
export async function sendCode(deps: OtpDeps, request: CodeRequest): Promise<CodeSent> {
  const now = deps.clock();
  const { scene, phone, language } = request;
  const processToken = createSecretToken();
  const channels = listSceneChannels(listServedChannels(deps.senders, phone.countryCode), scene);
  const price = getMessagePrice(channels[0], phone.countryCode);
  const promised = inTransaction(deps.db, async (tx) => {
    const turn = await lockPhoneRisk(tx, deps, request, now);
    const hidden = TYPED_PHONE.includes(scene) && hidesPhoneActivity(turn);
    if (!hidden) requirePhoneQuota(turn, language);
    const context = await lockRiskCounters(tx, turn, scene);
    requireSharedQuota(context, deps.settings, { price, language });
    if (hidden) await requireHuman(tx, deps, { request, context });
    requirePhoneQuota(turn, language);
    const human = buildHumanProof(deps, request, context);
    const issued = issueCode(deps, { ...request, processToken, context });
    const message = buildMessage(deps, { context, request, channels, price, issued });
    const saved = await saveCode(tx, { human, issued, context, message });
    if (!saved.human) refuse(ErrorCode.sliderTokenInvalid);
    if (!saved.promised) refuseOverBudget(now);
    await request.record?.(tx);
    return context;
  });
  const context = await promised.catch((error: unknown) => {
    logLimit(deps, request, error);
    throw error;
  });
  deps.messages.wake();
  await alertPriceRise(deps, context);
  deps.metrics.codesSent.inc({ country: phone.countryCode, scene });
  return { processToken, codeLength: OTP_LENGTH, channel: channels[0] };
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

/** Does not consume the token: the request is refused next in any case. */
async function requireHuman(
  tx: Tx,
  deps: OtpDeps,
  { request, context }: { request: CodeRequest; context: RiskContext },
): Promise<void> {
  const { rows } = await buildHumanProof(deps, request, context).execute(tx);
  if (rows.length === 0) refuse(ErrorCode.sliderTokenInvalid);
}

interface MessageParts {
  context: RiskContext;
  request: CodeRequest;
  issued: IssuedCode;
  channels: readonly Channel[];
  price: number;
}

function buildMessage({ settings }: OtpDeps, message: MessageParts): NewMessage {
  const { context } = message;
  const { phone, phoneKey, known, spent, now } = context;
  const encryptionKey = getEncryptionKey(settings.secrets.otpBoxKey);
  return {
    messageId: newId("m"),
    phoneKey,
    flowId: message.issued.flowId,
    country: phone.countryCode,
    phoneBox: encrypt(encryptionKey, "phone", phone.e164),
    codeBox: encrypt(encryptionKey, "code", message.issued.code),
    language: message.request.language,
    storeName: message.request.storeName ?? null,
    channels: message.channels,
    known,
    price: message.price,
    cap: spendLimit(context, settings),
    spent,
    expiresAt: message.issued.expiresAt,
    now,
  };
}

/** One statement, the daily spend last, so that it is locked shortest. */
async function saveCode(
  tx: Tx,
  of: {
    human: RawBuilder<unknown>;
    issued: IssuedCode;
    context: LockedRiskContext;
    message: NewMessage;
  },
): Promise<{ human: boolean; promised: boolean }> {
  const { rows } = await sql<{ human: boolean; promised: boolean }>`
    with human as (${of.human}), ${of.issued.parts}, ${riskCounterUpdates(of.context.phoneKey, countSend(of.context))},
    ${messageInserts(of.message)}
    select exists (select from human) as human, exists (select from promised) as promised`.execute(
    tx,
  );
  return rows[0] ?? { human: false, promised: false };
}

function countSend(context: LockedRiskContext) {
  const { phone, browser, known, now } = context;
  const { countryCode: country } = phone;
  const buckets = context.held.map(({ kind, key, bucket }) => {
    return { kind, key, bucket: afterSend(bucket, { kind, country }, now) };
  });
  const shards = context.riskKeys.flatMap((key) => {
    const whole = context.sharded.find(({ kind }) => kind === key[0]);
    const source = { kind: key[0], country };
    return whole === undefined ? [] : { key, leak: shardLeakRate(whole.bucket, source) };
  });
  return {
    sends: [...keepLastDay(context.sends, now), { at: now, browser, known }],
    buckets,
    shards: shardSends(shards, now),
  };
}
