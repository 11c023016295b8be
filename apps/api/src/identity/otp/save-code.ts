import { afterSend } from "@santap/domain/otp/risk";
import { keepSends } from "@santap/domain/otp/phone-budget";
import { shardLeakRate } from "@santap/domain/otp/sharded-bucket";
import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../tokens/public-id.ts";
import { encrypt, getEncryptionKey } from "../../tokens/encryption.ts";
import type { NewMessage } from "../../messaging/message/enqueue-message.ts";
import type { Channel } from "../../messaging/message/provider/message-sender.ts";
import type { IssuedCode } from "./issue-code.ts";
import type { OtpDeps } from "./rows/otp-deps.ts";
import type { LockedRiskContext, RiskContext } from "./risk/risk-context.ts";
import { riskCounterUpdates } from "./risk/risk-context-store.ts";
import { spendLimit } from "./risk/risk-rules.ts";
import { shardSends } from "./risk/shard-store.ts";
import type { Language } from "@santap/contract/errors/language";

interface MessageParts {
  context: RiskContext;
  request: { language: Language; storeName?: string };
  issued: IssuedCode;
  channels: readonly Channel[];
  price: number;
}

export function buildMessage({ settings }: OtpDeps, message: MessageParts): NewMessage {
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
export async function saveCode(
  tx: Tx,
  of: {
    human: RawBuilder<unknown>;
    issued: IssuedCode;
    context: LockedRiskContext;
    silent: boolean;
    /** With a part "promised". */
    message: RawBuilder<unknown>;
  },
): Promise<{ human: boolean; promised: boolean }> {
  const { rows } = await sql<{ human: boolean; promised: boolean }>`
    with human as (${of.human}), ${of.issued.parts}, ${riskCounterUpdates(of.context.phoneKey, countSend(of.context, of.silent))},
    ${of.message}
    select exists (select from human) as human, exists (select from promised) as promised`.execute(
    tx,
  );
  return rows[0] ?? { human: false, promised: false };
}

function countSend(context: LockedRiskContext, silent: boolean) {
  const { phone, browser, known, now } = context;
  const { countryCode: country } = phone;
  const buckets = context.held.map((one) => {
    const { kind, bucket } = one;
    return { ...one, bucket: afterSend(bucket, { kind, country }, now) };
  });
  const shards = context.riskKeys.flatMap((key) => {
    const whole = context.sharded.find(({ kind }) => kind === key[0]);
    const source = { kind: key[0], country };
    return whole === undefined ? [] : { key, leak: shardLeakRate(whole.bucket, source) };
  });
  return {
    sends: [
      ...keepSends(context.sends, now),
      { at: now, browser, known, ...(silent && { silent }) },
    ],
    buckets,
    shards: shardSends(shards, now),
  };
}
