import type { CaptchaScene } from "@santap/contract/captcha";
import { messagePrice } from "@santap/domain/account/message-price";
import { OTP_LENGTH, type OtpScene } from "@santap/domain/account/otp-flow";
import { withinDay } from "@santap/domain/account/phone-budget";
import { afterSend } from "@santap/domain/account/risk";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../refused.ts";
import { newId } from "../../../tokens/public-id.ts";
import { spendSliderToken } from "../../captcha/slider-token.ts";
import type { AccountDeps } from "../account-deps.ts";
import { newSecretToken, tokenHash } from "../keyed-hash.ts";
import type { Channel } from "../message/channel.ts";
import { insertMessage } from "../message/message-store.ts";
import { servedChannels } from "../message/served-channels.ts";
import { boxKeyOf, seal } from "../sealed-box.ts";
import { findFlow } from "./otp-store.ts";
import { humanNeeded, refuseUnaffordable, requireRoom, requireTurn } from "./standing-rules.ts";
import { lockPhone, lockRisk, type CodeAsker, type Standing } from "./standing.ts";
import { saveStanding } from "./standing-store.ts";
import { takeFlow } from "./take-flow.ts";

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
 * phone, the code that the browser waits for, the shared counters, then what the day has spent.
 * Accounts are not looked at: the answer is the same whether or not the phone has one.
 */
export async function sendCode(deps: AccountDeps, request: CodeRequest): Promise<CodeSent> {
  const now = deps.clock();
  const { scene, phone, language } = request;
  const processToken = newSecretToken();
  const channels = servedChannels(deps.senders, phone.countryCode);
  const price = messagePrice(channels[0], phone.countryCode);
  await inTransaction(deps.db, async (tx) => {
    const turn = await lockPhone(tx, deps, request, now);
    requireTurn(turn, language);
    const { phoneKey, browser: browserId } = turn;
    const flow = await findFlow(tx, { phoneKey, scene, browserId });
    const standing = await lockRisk(tx, turn);
    requireRoom(standing, deps.settings, { price, language });
    await requireHuman(tx, deps, request, standing);
    const taken = await takeFlow(tx, deps, { ...request, processToken, standing, flow });
    await countSend(tx, standing);
    await promiseMessage(tx, deps, {
      ...{ standing, request, channels, price },
      ...{ ...taken, processToken },
    });
  });
  deps.messages.wake();
  deps.metrics.codesSent.inc({ country: phone.countryCode, scene });
  return { processToken, codeLength: OTP_LENGTH, channel: channels[0] };
}

/**
 * Where human verification is needed, and to end an account it always is: 0310202 without a token,
 * 0310204 with one that is expired, used or bound to something else.
 */
async function requireHuman(
  tx: Tx,
  { settings }: AccountDeps,
  request: CodeRequest,
  standing: Standing,
): Promise<void> {
  if (request.scene === "LOGIN" && !humanNeeded(standing)) return;
  const { sliderToken: token, phone, browserId } = request;
  if (token === "") refuse("0310202");
  const scene = CAPTCHA_SCENES[request.scene];
  const use = { token, scene, e164: phone.e164, browserId, now: standing.now };
  if (!(await spendSliderToken(tx, settings.secrets.phoneKey, use))) refuse("0310204");
}

interface PromisedMessage {
  standing: Standing;
  request: CodeRequest;
  processToken: string;
  code: string;
  expiresAt: number;
  channels: readonly Channel[];
  /** Of the first try. */
  price: number;
}

/** Last, as everybody whose message is paid for on this day waits for it. */
async function promiseMessage(
  tx: Tx,
  { settings }: AccountDeps,
  message: PromisedMessage,
): Promise<void> {
  const { phone, phoneKey, known, now } = message.standing;
  const boxKey = boxKeyOf(settings.secrets.otpBoxKey);
  const promised = await insertMessage(tx, {
    messageId: newId("m"),
    phoneKey,
    processHash: tokenHash(message.processToken),
    country: phone.countryCode,
    phoneBox: seal(boxKey, "phone", phone.e164),
    codeBox: seal(boxKey, "code", message.code),
    language: message.request.language,
    channels: message.channels,
    known,
    price: message.price,
    cap: settings.message.dailyCap[phone.countryCode],
    expiresAt: message.expiresAt,
    now,
  });
  if (!promised) refuseUnaffordable(now);
}

async function countSend(tx: Tx, standing: Standing): Promise<void> {
  const { phone, phoneKey, browser, known, now } = standing;
  const sends = [...withinDay(standing.sends, now), { at: now, browser, known }];
  const buckets = standing.buckets.map(({ kind, key, bucket }) => ({
    kind,
    key,
    bucket: afterSend(bucket, { kind, country: phone.countryCode }, now),
  }));
  await saveStanding(tx, phoneKey, { sends, buckets });
}
