import type { CaptchaScene } from "@santap/contract/captcha";
import { OTP_LENGTH, OTP_TTL_MS, planCode, type OtpScene } from "@santap/domain/account/otp-flow";
import { withinDay } from "@santap/domain/account/phone-budget";
import { afterSend } from "@santap/domain/account/risk";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../refused.ts";
import { newId } from "../../../tokens/public-id.ts";
import { spendSliderToken } from "../../captcha/slider-token.ts";
import type { AccountDeps } from "../account-deps.ts";
import { newSecretToken, tokenHash } from "../keyed-hash.ts";
import { channelsFor, type Channel } from "../message/channel.ts";
import { insertMessage } from "../message/message-store.ts";
import { boxKeyOf, open, seal } from "../sealed-box.ts";
import { codeMac, newCode } from "./code-mac.ts";
import { countResend, findFlow, insertFlow, insertProcess, type LiveFlowRow } from "./otp-store.ts";
import {
  humanNeeded,
  lockStanding,
  requireAllowed,
  type CodeAsker,
  type Standing,
} from "./standing.ts";
import { saveBuckets, saveSends } from "./standing-store.ts";

export interface CodeRequest extends CodeAsker {
  scene: OtpScene;
  sliderToken: string;
  /** CANCELLATION: whose account. */
  userId: string | null;
}

export interface CodeSent {
  processToken: string;
  codeLength: number;
  channel: Channel;
}

const CAPTCHA_SCENES: Record<OtpScene, CaptchaScene> = { LOGIN: "login", CANCELLATION: "cancel" };

/**
 * Promises a code to a phone: cool-down, budgets and human verification are tested first, and only
 * then the slot is taken, all in one transaction, so that a refusal changes nothing. Accounts are
 * not looked at: the answer is the same whether or not the phone has one.
 */
export async function sendCode(deps: AccountDeps, request: CodeRequest): Promise<CodeSent> {
  const now = deps.clock();
  const processToken = newSecretToken();
  await inTransaction(deps.db, async (tx) => {
    const standing = await lockStanding(tx, deps, request, now);
    requireAllowed(standing, request.language);
    if (humanNeeded(standing)) await requireHuman(tx, deps, request, now);
    const { code, ...flow } = await takeFlow(tx, deps, request, standing);
    const { phone, phoneKey } = standing;
    const binding = { scene: request.scene, processToken, e164: phone.e164, code };
    const mac = codeMac(deps.settings.secrets.otpPepper, binding);
    await insertProcess(tx, { ...flow, hash: tokenHash(processToken), phoneKey, codeMac: mac });
    await promiseMessage(tx, deps, { standing, request, code, expiresAt: flow.expiresAt });
    await countSend(tx, standing);
  });
  deps.messages.wake();
  return {
    processToken,
    codeLength: OTP_LENGTH,
    channel: channelsFor(request.phone.countryCode)[0],
  };
}

/** 0310202 without a token, 0310204 with one that is expired, used or bound to something else. */
async function requireHuman(
  tx: Tx,
  deps: AccountDeps,
  request: CodeRequest,
  now: number,
): Promise<void> {
  const { sliderToken: token, phone, browserId } = request;
  if (token === "") refuse("0310202");
  const scene = CAPTCHA_SCENES[request.scene];
  const use = { token, scene, e164: phone.e164, browserId, now };
  if (!(await spendSliderToken(tx, deps.settings.secrets.phoneKey, use))) refuse("0310204");
}

interface TakenFlow {
  flowId: string;
  expiresAt: number;
  code: string;
}

/** The code that this browser waits for already, or a new one. */
async function takeFlow(
  tx: Tx,
  deps: AccountDeps,
  request: CodeRequest,
  standing: Standing,
): Promise<TakenFlow> {
  const { phoneKey, browser: browserId, now } = standing;
  const boxKey = boxKeyOf(deps.settings.secrets.otpBoxKey);
  const found = await findFlow(tx, { phoneKey, scene: request.scene, browserId });
  if (found?.code_box && planCode(flowOf(found), now) === "RESEND") {
    await countResend(tx, phoneKey, found.flow_id);
    const code = open(boxKey, "code", found.code_box);
    return { flowId: found.flow_id, expiresAt: found.expires_at, code };
  }
  const code = newCode();
  const flow = { flowId: newId("o"), expiresAt: now + OTP_TTL_MS };
  await insertFlow(tx, {
    ...flow,
    phoneKey,
    scene: request.scene,
    browserId,
    userId: request.userId,
    country: standing.phone.countryCode,
    phoneBox: seal(boxKey, "phone", standing.phone.e164),
    codeBox: seal(boxKey, "code", code),
    riskKeys: standing.riskKeys,
    now,
  });
  return { ...flow, code };
}

function flowOf(row: LiveFlowRow) {
  return {
    tries: row.tries,
    sends: row.sends,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  };
}

async function promiseMessage(
  tx: Tx,
  { settings }: AccountDeps,
  message: { standing: Standing; request: CodeRequest; code: string; expiresAt: number },
): Promise<void> {
  const { phone, phoneKey, now } = message.standing;
  const boxKey = boxKeyOf(settings.secrets.otpBoxKey);
  await insertMessage(tx, {
    messageId: newId("m"),
    phoneKey,
    phoneBox: seal(boxKey, "phone", phone.e164),
    codeBox: seal(boxKey, "code", message.code),
    language: message.request.language,
    channels: channelsFor(phone.countryCode),
    expiresAt: message.expiresAt,
    now,
  });
}

async function countSend(tx: Tx, standing: Standing): Promise<void> {
  const { phone, phoneKey, browser, now } = standing;
  await saveSends(tx, phoneKey, [...withinDay(standing.sends, now), { at: now, browser }]);
  const filled = standing.buckets.map(({ kind, key, bucket }) => ({
    kind,
    key,
    bucket: afterSend(bucket, { kind, country: phone.countryCode }, now),
  }));
  await saveBuckets(tx, filled);
}
