import { randomBytes } from "node:crypto";
import { readPhone, type Phone } from "@santap/domain/account/phone";
import { sql } from "kysely";
import { openDatabase, type Database } from "../../../db/database.ts";
import { Refused } from "../../../refused.ts";
import { issueSliderToken } from "../../captcha/slider-token.ts";
import type { AccountDeps } from "../account-deps.ts";
import type { MessageSender, OutgoingMessage, SendOutcome } from "../message-sender.ts";
import { deliverDue } from "../message-worker.ts";
import { sendCode, type CodeRequest, type CodeSent } from "../otp/send-code.ts";
import { signIn, type SignInRequest, type SignInResult } from "../sign-in.ts";

/** A telephone network that keeps what it was given, and does what it was told. */
interface Network extends MessageSender {
  readonly inbox: OutgoingMessage[];
  outcome(message: OutgoingMessage): SendOutcome;
}

export interface AccountFixture {
  deps: AccountDeps;
  db: Database;
  network: Network;
  /** The clock's time; a test sets it. */
  time: { now: number };
  revoked: string[];
  /** Every line that was logged, as JSON. */
  logged: string[];
  /** Asks for a code with a fresh slider token, if none is given. */
  ask(phone: Phone, change?: Partial<CodeRequest>): Promise<CodeSent>;
  /** The code of the last message to a phone, once all that is due was delivered. */
  codeFor(phone: Phone): Promise<string>;
  sliderToken(phone: Phone, browserId?: string): Promise<string>;
  enter(processToken: string, code: string, change?: Partial<SignInRequest>): Promise<SignInResult>;
  signIn(phone: Phone, change?: Partial<CodeRequest & SignInRequest>): Promise<SignInResult>;
  /** The first column of the first row. */
  value(query: string): Promise<unknown>;
  close(): Promise<void>;
}

export const BROWSER = "browser-1";
const START = Date.parse("2026-11-20T03:00:00Z");

let phones = 0;
/** A number that no other test uses, in a block of its own. */
export function newPhone(): Phone {
  phones += 1;
  return phoneOf(
    "62",
    `813${String(phones).padStart(4, "0")}${randomBytes(2).readUInt16BE()}`.padEnd(11, "7"),
  );
}

export function phoneOf(countryCode: string, phoneNo: string): Phone {
  const reading = readPhone(countryCode, phoneNo);
  if (!reading.ok) throw new Error(`${countryCode} ${phoneNo} is no phone`);
  return reading.phone;
}

/** The code of the refusal, or "OK". */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  return (await refusalOf(promise))?.code ?? "OK";
}

export async function refusalOf(promise: Promise<unknown>): Promise<Refused["refusal"] | null> {
  try {
    await promise;
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

export function openAccountFixture(url: string): AccountFixture {
  const db = openDatabase({ url, poolSize: 20, onIdleError: () => undefined });
  const time = { now: START };
  const revoked: string[] = [];
  const logged: string[] = [];
  const log = (...line: unknown[]) => void logged.push(JSON.stringify(line));
  const network = createNetwork();
  const deps: AccountDeps = {
    db,
    settings: {
      environment: "test",
      publicOrigin: "https://santap.example",
      secrets: {
        session: randomBytes(32).toString("hex"),
        otpPepper: randomBytes(32).toString("hex"),
        otpBoxKey: randomBytes(32).toString("base64"),
        phoneKey: randomBytes(32).toString("hex"),
      },
    },
    clock: () => time.now,
    log: { info: log, warn: log },
    messages: { wake: () => undefined },
    revocations: {
      isRevoked: (id) => revoked.includes(id),
      note: (id) => void revoked.push(id),
      load: async () => undefined,
    },
  };
  return { deps, db, network, time, revoked, logged, ...callsOf(deps, network) };
}

function createNetwork(): Network {
  const inbox: OutgoingMessage[] = [];
  const network: Network = {
    name: "network",
    channels: ["WHATSAPP", "SMS"],
    inbox,
    outcome: () => "SENT",
    async send(message) {
      const outcome = network.outcome(message);
      if (outcome === "SENT") inbox.push(message);
      return outcome;
    },
  };
  return network;
}

function callsOf(deps: AccountDeps, network: Network) {
  const { phoneKey } = deps.settings.secrets;

  async function sliderToken(phone: Phone, browserId = BROWSER): Promise<string> {
    const binding = { scene: "login", e164: phone.e164, browserId, now: deps.clock() } as const;
    return issueSliderToken(deps.db, phoneKey, binding);
  }

  async function ask(phone: Phone, change: Partial<CodeRequest> = {}): Promise<CodeSent> {
    return sendCode(deps, {
      phone,
      scene: "LOGIN",
      browserId: BROWSER,
      browserCookie: null,
      address: "203.0.113.7",
      language: "enGB",
      userId: null,
      sliderToken: change.sliderToken ?? (await sliderToken(phone, change.browserId)),
      ...change,
    });
  }

  async function codeFor(phone: Phone): Promise<string> {
    while ((await deliverDue({ ...deps, senders: [network] })) > 0);
    const last = network.inbox.findLast(({ to }) => to === phone.e164);
    if (last === undefined) throw new Error("no message arrived");
    return last.code;
  }

  function enter(processToken: string, code: string, change: Partial<SignInRequest> = {}) {
    const request = { browserId: BROWSER, browserCookie: null, inviteCode: "" };
    return signIn(deps, { ...request, ...change, processToken, code });
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
    async value(query: string): Promise<unknown> {
      const { rows } = await sql.raw<Record<string, unknown>>(query).execute(deps.db);
      return Object.values(rows[0] ?? {})[0];
    },
    close: () => deps.db.destroy(),
  };
}
