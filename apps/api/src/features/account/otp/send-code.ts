import type { CaptchaScene } from "@santap/contract/captcha";
import { messagePrice } from "@santap/domain/account/message-price";
import { OTP_LENGTH, type OtpScene } from "@santap/domain/account/otp-flow";
import { withinDay } from "@santap/domain/account/phone-budget";
import { afterSend } from "@santap/domain/account/risk";
import { shareLeak } from "@santap/domain/account/spread-risk";
import { sql, type RawBuilder } from "kysely";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { refuse, Refused } from "../../../refused.ts";
import { newId } from "../../../tokens/public-id.ts";
import { sliderTokenUse } from "../../captcha/slider-token.ts";
import type { AccountDeps } from "../account-deps.ts";
import { newSecretToken } from "../keyed-hash.ts";
import type { Channel } from "../message/channel.ts";
import { messageInserts, type NewMessage } from "../message/message-store.ts";
import { servedChannels } from "../message/served-channels.ts";
import { boxKeyOf, seal } from "../sealed-box.ts";
import {
  hidesTurn,
  humanNeeded,
  priceOf,
  refuseUnaffordable,
  requireRoom,
  requireTurn,
  spendLimit,
} from "./standing-rules.ts";
import {
  holdRisk,
  lockPhone,
  type CodeAsker,
  type HeldStanding,
  type Standing,
} from "./standing.ts";
import { shareSends } from "./share-store.ts";
import { standingUpdate } from "./standing-store.ts";
import { tellStrain } from "./tell-strain.ts";
import { takeFlow, type TakenFlow } from "./take-flow.ts";

export interface CodeRequest extends CodeAsker {
  scene: OtpScene;
  sliderToken: string;
  /** CANCELLATION: whose account. */
  userId: string | null;
}

export interface CodeSent {
  processToken: string;
  codeLength: number;
  /** By which it is tried first. */
  channel: Channel;
}

const CAPTCHA_SCENES: Record<OtpScene, CaptchaScene> = { LOGIN: "login", CANCELLATION: "cancel" };

/**
 * Promises a code to a phone: cool-down, budgets and human verification are tested first, and only
 * then the slot is taken, all in one transaction, so that a refusal changes nothing. It locks the
 * phone, the code that the browser waits for, the counters, those of neighbours and country as they
 * are written, then what the day has spent. Accounts are not looked at: the answer is the same whether or not the phone has one.
 */
export async function sendCode(deps: AccountDeps, request: CodeRequest): Promise<CodeSent> {
  const now = deps.clock();
  const { scene, phone, language } = request;
  const processToken = newSecretToken();
  const channels = servedChannels(deps.senders, phone.countryCode);
  const price = messagePrice(channels[0], phone.countryCode);
  const promised = inTransaction(deps.db, async (tx) => {
    const turn = await lockPhone(tx, deps, request, now);
    const hidden = scene === "LOGIN" && hidesTurn(turn);
    if (!hidden) requireTurn(turn, language);
    const standing = await holdRisk(tx, turn, scene);
    requireRoom(standing, deps.settings, { price, language });
    if (hidden) await requireHuman(tx, deps, { request, standing });
    requireTurn(turn, language);
    const human = humanProof(deps, request, standing);
    const taken = takeFlow(deps, { ...request, processToken, standing });
    const message = messageOf(deps, { standing, request, channels, price, taken });
    const kept = await keepCode(tx, { human, taken, standing, message });
    if (!kept.human) refuse("0310204");
    if (!kept.promised) refuseUnaffordable(now);
    return standing;
  });
  const standing = await promised.catch((error: unknown) => {
    logLimit(deps, request, error);
    throw error;
  });
  deps.messages.wake();
  await tellStrain(deps, standing);
  deps.metrics.codesSent.inc({ country: phone.countryCode, scene });
  return { processToken, codeLength: OTP_LENGTH, channel: channels[0] };
}

/** A limit of the phone, its surroundings or its country was reached. */
function logLimit({ securityLog }: AccountDeps, request: CodeRequest, error: unknown): void {
  if (!(error instanceof Refused)) return;
  const { code: reason } = error.refusal;
  if (reason !== "0310212" && reason !== "0310213") return;
  const { address, scene, userId } = request;
  const who = userId === null ? {} : { who: { account: userId } };
  securityLog({ event: "otp.limit", ...who, address, what: { scene, reason } });
}

/**
 * What spends the token where human verification is needed, and to end an account it always is:
 * 0310202 without a token. One that is expired, used or bound to something else gives no row.
 */
function humanProof(
  { settings }: AccountDeps,
  request: CodeRequest,
  standing: Standing,
): RawBuilder<unknown> {
  if (request.scene === "LOGIN" && !humanNeeded(standing)) return sql`select 1`;
  const { sliderToken: token, phone, browserId } = request;
  if (token === "") refuse("0310202");
  const scene = CAPTCHA_SCENES[request.scene];
  const price = request.scene === "LOGIN" ? priceOf(standing) : 0;
  const use = { token, scene, e164: phone.e164, browserId, price, now: standing.now };
  return sliderTokenUse(settings.secrets.phoneKey, use);
}

/** The same for who is refused next whatever comes of it: the token is not used up then. */
async function requireHuman(
  tx: Tx,
  deps: AccountDeps,
  { request, standing }: { request: CodeRequest; standing: Standing },
): Promise<void> {
  const { rows } = await humanProof(deps, request, standing).execute(tx);
  if (rows.length === 0) refuse("0310204");
}

interface PromisedMessage {
  standing: Standing;
  request: CodeRequest;
  taken: TakenFlow;
  channels: readonly Channel[];
  /** Of the first try. */
  price: number;
}

function messageOf({ settings }: AccountDeps, message: PromisedMessage): NewMessage {
  const { standing } = message;
  const { phone, phoneKey, known, spent, now } = standing;
  const boxKey = boxKeyOf(settings.secrets.otpBoxKey);
  return {
    messageId: newId("m"),
    phoneKey,
    flowId: message.taken.flowId,
    country: phone.countryCode,
    phoneBox: seal(boxKey, "phone", phone.e164),
    codeBox: seal(boxKey, "code", message.taken.code),
    language: message.request.language,
    channels: message.channels,
    known,
    price: message.price,
    cap: spendLimit(standing, settings),
    spent,
    expiresAt: message.taken.expiresAt,
    now,
  };
}

/**
 * Everything that a promised code leaves behind, in one statement: what the day has spent is locked
 * by the last one before the commit. Unless all of it could be done, the transaction is rolled back.
 */
async function keepCode(
  tx: Tx,
  of: {
    human: RawBuilder<unknown>;
    taken: TakenFlow;
    standing: HeldStanding;
    message: NewMessage;
  },
): Promise<{ human: boolean; promised: boolean }> {
  const { rows } = await sql<{ human: boolean; promised: boolean }>`
    with human as (${of.human}), ${of.taken.parts}, ${standingUpdate(of.standing.phoneKey, counted(of.standing))},
    ${messageInserts(of.message)}
    select exists (select from human) as human, exists (select from promised) as promised`.execute(
    tx,
  );
  return rows[0] ?? { human: false, promised: false };
}

function counted(standing: HeldStanding) {
  const { phone, browser, known, now } = standing;
  const { countryCode: country } = phone;
  const buckets = standing.held.map(({ kind, key, bucket }) => {
    return { kind, key, bucket: afterSend(bucket, { kind, country }, now) };
  });
  const shares = standing.riskKeys.flatMap((key) => {
    const whole = standing.spread.find(({ kind }) => kind === key[0]);
    const source = { kind: key[0], country };
    return whole === undefined ? [] : { key, leak: shareLeak(whole.bucket, source) };
  });
  return {
    sends: [...withinDay(standing.sends, now), { at: now, browser, known }],
    buckets,
    shares: shareSends(shares, now),
  };
}
