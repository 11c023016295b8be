import { randomBytes, randomInt } from "node:crypto";
import { getMessagePrice } from "@santap/domain/message/message-price";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { openDatabase, type Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { releaseUnsentCode } from "../../identity/otp/release-unsent-code.ts";
import { testWithDatabase } from "../../testing/fixtures.ts";
import { newId } from "../../tokens/public-id.ts";
import type { MessageSender, OutgoingMessage, SendOutcome } from "./provider/message-sender.ts";
import { deliverDueMessages } from "./delivery/message-worker.ts";
import { getEncryptionKey, encrypt } from "../../tokens/encryption.ts";
import { listChannels } from "./provider/message-sender.ts";
import type { MessageDeps } from "./message-deps.ts";
import { createMessageMetrics } from "./message-metrics.ts";
import { messageInserts } from "./enqueue-message.ts";
import type { SenderParts } from "./provider/provider-sender.ts";

/** A message that was promised to somebody. */
export interface Promised {
  messageId: string;
  phone: string;
  code: string;
  phoneKey: Buffer;
}

export interface MessageState {
  status: string;
  channels: string[];
  sends: number;
  spent: number;
  done: boolean;
  /** Whether number or code is still there. */
  readable: boolean;
}

/** A sender that does what a test says, and keeps what it was given. */
export interface ScriptedSender extends MessageSender {
  readonly seen: OutgoingMessage[];
  outcome(message: OutgoingMessage): SendOutcome | Promise<SendOutcome>;
}

export interface DeliveryFixture {
  /** Of one process; `another` makes the parts of a second one. */
  deps: MessageDeps & { log: SenderParts["log"] };
  network: ScriptedSender;
  time: { now: number };
  /** Every line that was logged, as JSON. */
  logged: string[];
  promise(change?: { country?: "62" | "86"; ttlMs?: number }): Promise<Promised>;
  /** Rounds of a worker until nothing is due. */
  deliver(senders?: readonly MessageSender[]): Promise<void>;
  another(): MessageDeps;
  state(message: Promised): Promise<MessageState>;
  spent(country: "62" | "86", day: string): Promise<number>;
  /** Sends in the phone's budget. */
  budget(message: Promised): Promise<number>;
  close(): Promise<void>;
}

const START = Date.parse("2026-11-20T03:00:00Z");
const TTL_MS = 300_000;
const OTP_BOX_KEY = randomBytes(32).toString("base64");

/** Tests on one process that delivers messages, with the test's own clock and network. */
export function testWithDelivery() {
  return testWithDatabase().extend("delivery", { scope: "file" }, ({ database }, { onCleanup }) => {
    const delivery = openDelivery(database.url);
    onCleanup(() => delivery.close());
    return delivery;
  });
}

function openDelivery(url: string): DeliveryFixture {
  const open = () => openDatabase({ url, poolSize: 6, onIdleError: () => undefined });
  const opened: Database[] = [open()];
  const [db] = opened;
  if (db === undefined) throw new Error("no database");
  const time = { now: START };
  const logged: string[] = [];
  const line = (...parts: unknown[]) => void logged.push(JSON.stringify(parts));
  const network = createScriptedSender();
  const deps = {
    db,
    settings: {
      publicOrigin: "https://santap.example",
      secrets: { otpBoxKey: OTP_BOX_KEY },
      message: { dailyCap: { "62": 1_000_000, "86": 1_000_000 } },
    },
    senders: [network],
    metrics: createMessageMetrics(new Registry()),
    releaseUnsentCode,
    log: { info: line, warn: line, error: line },
    clock: () => time.now,
  };
  return {
    ...{ deps, network, time, logged, ...looksInto(db) },
    promise: (change = {}) => promiseMessage(deps, change),
    async deliver(senders = deps.senders) {
      while ((await deliverDueMessages({ ...deps, senders })) > 0);
    },
    another() {
      const second = open();
      opened.push(second);
      return { ...deps, db: second };
    },
    close: async () => {
      await Promise.all(opened.map((each) => each.destroy()));
    },
  };
}

export function createScriptedSender(
  change: Partial<Pick<MessageSender, "name" | "channels" | "countries">> = {},
): ScriptedSender {
  const seen: OutgoingMessage[] = [];
  const sender: ScriptedSender = {
    name: "scripted",
    channels: ["WHATSAPP", "SMS"],
    ...change,
    seen,
    outcome: () => "SENT",
    async send(message) {
      seen.push(message);
      return sender.outcome(message);
    },
  };
  return sender;
}

async function promiseMessage(
  { db, clock }: MessageDeps,
  { country = "62", ttlMs = TTL_MS }: { country?: "62" | "86"; ttlMs?: number },
): Promise<Promised> {
  const encryptionKey = getEncryptionKey(OTP_BOX_KEY);
  const tail = String(randomInt(100_000_000)).padStart(8, "0");
  const phone = country === "62" ? `+62812${tail}` : `+86138${tail}`;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = clock();
  const message = { messageId: newId("m"), phone, code, phoneKey: randomBytes(32) };
  const sends = JSON.stringify([{ at: now, browser: "b" }]);
  await inTransaction(db, async (tx) => {
    await sql`insert into phone_budget (phone_key, sends, touched_at)
      values (${message.phoneKey}, ${sends}::jsonb, ${new Date(now)})`.execute(tx);
    const parts = messageInserts({
      messageId: message.messageId,
      phoneKey: message.phoneKey,
      // No flow: what becomes of the code is reported elsewhere.
      flowId: "none",
      country,
      known: false,
      price: getMessagePrice(listChannels(country)[0], country),
      cap: Number.MAX_SAFE_INTEGER,
      spent: 0,
      phoneBox: encrypt(encryptionKey, "phone", phone),
      codeBox: encrypt(encryptionKey, "code", code),
      language: "idID",
      storeName: null,
      channels: listChannels(country),
      expiresAt: now + ttlMs,
      now,
    });
    await sql`with share as (select 1), ${parts} select from promised`.execute(tx);
  });
  return message;
}

function looksInto(db: Database) {
  return {
    async state({ messageId }: Promised): Promise<MessageState> {
      const { rows } = await sql<MessageState>`
        select status, channels, sends, spent, done_at is not null as done,
          phone_box is not null or code_box is not null as readable
        from message_outbox where message_id = ${messageId}`.execute(db);
      const [state] = rows;
      if (state === undefined) throw new Error("no such message");
      return state;
    },
    async spent(country: "62" | "86", day: string): Promise<number> {
      const { rows } = await sql<{ rupiah: number }>`
        select sum(rupiah)::bigint as rupiah from message_spend
        where country_code = ${country} and day = ${day}::date`.execute(db);
      return rows[0]?.rupiah ?? 0;
    },
    async budget({ phoneKey }: Promised): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select jsonb_array_length(sends) as count from phone_budget
        where phone_key = ${phoneKey}`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}
