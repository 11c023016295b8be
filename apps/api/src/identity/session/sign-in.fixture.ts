import { GIVEN } from "./session-deps.fixture.ts";
import { randomBytes } from "node:crypto";
import type { CaptchaScene } from "@santap/contract/schemas/captcha";
import { HIGHEST_PRICE, type CodePrice } from "@santap/domain/otp/code-price";
import type { AccountStatus } from "@santap/domain/account/account-state";
import { readPhone, type Phone } from "@santap/domain/account/phone";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { createMetrics } from "../../http/metrics.ts";
import { openDatabase, type Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Participant } from "../../http/caller.ts";
import { RefusalError } from "../../http/refusal.ts";
import { issueSliderToken } from "../captcha/slider-token.ts";
import { releaseUnsentCode } from "../otp/release-unsent-code.ts";
import type { MessageDeps } from "../../messaging/message/message-deps.ts";
import { createMessageMetrics } from "../../messaging/message/message-metrics.ts";
import type * as messages from "../../messaging/message/provider/message-sender.ts";
import { deliverDueMessages } from "../../messaging/message/delivery/message-worker.ts";
import { sessionsRevocation } from "./session-store.ts";
import type { SessionDeps } from "./session-deps.ts";
import { recordStatements, withRecorder } from "../../testing/record-statements.ts";
import { sendCode, type CodeRequest, type CodeSent } from "../otp/send-code.ts";
import { createSecrets } from "./secrets.fixture.ts";
import { signIn, type SignInRequest, type SignInResult } from "./sign-in.ts";

/** A telephone network that keeps what it was given, with the outcome that a test sets. */
interface Network extends messages.MessageSender {
  readonly inbox: messages.OutgoingMessage[];
  outcome(message: messages.OutgoingMessage): messages.SendOutcome;
}

export interface AccountFixture {
  deps: SessionDeps;
  db: Database;
  network: Network;
  /** The clock's time; a test sets it. */
  time: { now: number };
  revoked: string[];
  /** Every line that was logged, as JSON. */
  logged: string[];
  /** The statements that `work` sends to the database, in their order. */
  collectStatements(work: () => Promise<unknown>): Promise<string[]>;
  /** Asks for a code with a fresh slider token, if none is given. */
  ask(phone: Phone, change?: Partial<CodeRequest>): Promise<CodeSent>;
  /** The code of the last message to a phone, once all that is due was delivered. */
  codeFor(phone: Phone): Promise<string>;
  /** Worth a code at any price, unless one is given. */
  sliderToken(
    phone: Phone,
    browserId?: string,
    scene?: CaptchaScene,
    price?: CodePrice,
  ): Promise<string>;
  enter(processToken: string, code: string, change?: Partial<SignInRequest>): Promise<SignInResult>;
  signIn(phone: Phone, change?: Partial<CodeRequest & SignInRequest>): Promise<SignInResult>;
  /** The first column of the first row. */
  value(query: string): Promise<unknown>;
  /** Sets an account's status and ends its sessions, in one transaction. */
  setStatus(userId: string, status: AccountStatus): Promise<void>;
  /** A seat at a table that a guest took; its owner is `user_id` of its row. */
  seat(): Promise<Participant>;
  close(): Promise<void>;
}

export const BROWSER = "browser-1";
/** Where a request comes from that says nothing else. */
const SOMEWHERE = {
  browserId: BROWSER,
  browserCookie: null,
  address: "203.0.113.7",
  userAgent: "",
};
const START = Date.parse("2026-11-20T03:00:00Z");

let phones = 0;
/** A number that no other test uses, in a block of its own. */
export function newPhone(): Phone {
  phones += 1;
  return parsePhone(
    "62",
    `813${String(phones).padStart(4, "0")}${randomBytes(2).readUInt16BE()}`.padEnd(11, "7"),
  );
}

export function parsePhone(countryCode: string, phoneNo: string): Phone {
  const reading = readPhone(countryCode, phoneNo);
  if (!reading.ok) throw new Error(`${countryCode} ${phoneNo} is no phone`);
  return reading.phone;
}

/** A code of six digits that is not this one. */
export function getWrongCode(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

/** Who an access token says is signed in. */
export function readHolder(accessToken: string): { userId: string; familyId: string } {
  const body = accessToken.split(".")[0] ?? "";
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as { u: string; f: string };
  return { userId: claims.u, familyId: claims.f };
}

/** The code of the refusal, or "OK". */
export async function getCode(promise: Promise<unknown>): Promise<string> {
  return (await getRefusal(promise))?.code ?? "OK";
}

export async function getRefusal(
  promise: Promise<unknown>,
): Promise<RefusalError["refusal"] | null> {
  try {
    await promise;
    return null;
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}

export function openAccountFixture(url: string): AccountFixture {
  const recorder = recordStatements();
  const db = withRecorder(
    openDatabase({ url, poolSize: 20, onIdleError: () => undefined }),
    recorder,
  );
  const time = { now: START };
  const revoked: string[] = [];
  const logged: string[] = [];
  const log = (...line: unknown[]) => void logged.push(JSON.stringify(line));
  const network = createNetwork();
  const deps: SessionDeps = {
    ...GIVEN,
    db,
    settings: {
      environment: "test",
      publicOrigin: "https://santap.example",
      secrets: createSecrets(),
      message: {
        dailyCap: { "62": 1_000_000_000, "86": 1_000_000_000 },
        newcomersPercent: 20,
      },
      networks: [],
    },
    clock: () => time.now,
    log: { info: log, warn: log },
    securityLog: log,
    senders: [network],
    revocations: {
      isRevoked: (id) => revoked.includes(id),
      markRevoked: (id) => void revoked.push(id),
      load: async () => undefined,
    },
    metrics: createMetrics(),
  };
  const { collectStatements } = recorder;
  return {
    deps,
    db,
    network,
    time,
    revoked,
    logged,
    collectStatements,
    ...createCalls(deps, network),
    ...createRows(db, time),
  };
}

function createNetwork(): Network {
  const inbox: messages.OutgoingMessage[] = [];
  const network: Network = {
    name: "network",
    channels: ["WHATSAPP", "SMS"],
    inbox,
    outcome: () => "SENT",
    async send(message) {
      const outcome = network.outcome(message);
      if (outcome === "SENT") inbox.push(message);
      // It reports at once.
      return outcome === "SENT" ? "DELIVERED" : outcome;
    },
  };
  return network;
}

function buildDelivery(deps: SessionDeps, network: Network): MessageDeps {
  return {
    ...deps,
    metrics: createMessageMetrics(new Registry()),
    senders: [network],
    releaseUnsentCode,
  };
}

function createCalls(deps: SessionDeps, network: Network) {
  const { phoneKey } = deps.settings.secrets;
  const delivery = buildDelivery(deps, network);

  async function sliderToken(
    phone: Phone,
    browserId = BROWSER,
    scene: CaptchaScene = "login",
    price: CodePrice = HIGHEST_PRICE,
  ): Promise<string> {
    const binding = { scene, e164: phone.e164, browserId, price, now: deps.clock() };
    return issueSliderToken(deps.db, phoneKey, binding);
  }

  async function ask(phone: Phone, change: Partial<CodeRequest> = {}): Promise<CodeSent> {
    return sendCode(deps, {
      phone,
      scene: "LOGIN",
      ...SOMEWHERE,
      signed: true,
      language: "enGB",
      userId: null,
      sliderToken: change.sliderToken ?? (await sliderToken(phone, change.browserId)),
      ...change,
    });
  }

  const codeFor = (phone: Phone) => awaitCode(delivery, network, phone);

  function enter(processToken: string, code: string, change: Partial<SignInRequest> = {}) {
    return signIn(deps, {
      ...SOMEWHERE,
      inviteCode: "",
      source: { loginSource: "", scene: "", shareMethod: "" },
      participant: null,
      language: "enGB",
      ...change,
      processToken,
      code,
    });
  }

  return {
    ask,
    codeFor,
    sliderToken,
    enter,
    async signIn(phone: Phone, change: Partial<CodeRequest & SignInRequest> = {}) {
      const { processToken } = await ask(phone, change);
      return enter(processToken, await codeFor(phone), change);
    },
  };
}

async function awaitCode(deps: MessageDeps, { inbox }: Network, phone: Phone): Promise<string> {
  while ((await deliverDueMessages(deps)) > 0);
  const last = inbox.findLast(({ to }) => to === phone.e164);
  if (last === undefined) throw new Error("no message arrived");
  return last.code;
}

function createRows(db: Database, time: { now: number }) {
  return {
    async value(query: string): Promise<unknown> {
      const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db);
      return Object.values(rows[0] ?? {})[0];
    },
    async setStatus(userId: string, status: AccountStatus) {
      const now = time.now;
      await inTransaction(db, async (tx) => {
        await sql`update account set status = ${status} where user_id = ${userId}`.execute(tx);
        const revocation = sessionsRevocation({ userId, now });
        await sql`with ${revocation} select count(*) from notified`.execute(tx);
      });
    },
    seat: () => takeSeat(db),
    close: () => db.destroy(),
  };
}

async function takeSeat(db: Database): Promise<Participant> {
  const word = randomBytes(8).toString("hex").toUpperCase();
  const seat = { storeId: "S06", sessionId: `S06-${word}`, participantId: `p_${word}`, seat: 1 };
  await sql`
    with session as (
      insert into table_session
        (store_id, session_id, table_id, status, opened_at, last_activity_at)
      values (${seat.storeId}, ${seat.sessionId}, 'A1', 'CLOSED', now(), now()))
    insert into participant (store_id, session_id, participant_id, seat, user_id, joined_at)
    values (${seat.storeId}, ${seat.sessionId}, ${seat.participantId}, 1, null, now())`.execute(db);
  return seat;
}
