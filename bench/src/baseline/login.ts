import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { inTransaction, queryRows, type Session } from "./database.ts";

export const LOGIN_TABLES = `
create table baseline.account (
  user_id bigint generated always as identity primary key, phone_hash bytea not null unique,
  last_login_at timestamptz not null default now());
create table baseline.otp (
  process_hash bytea primary key, phone_hash bytea not null, code_mac bytea not null,
  tries int not null default 0, expires_at timestamptz not null, used_at timestamptz);
create table baseline.message (
  process_hash bytea primary key, phone_no text not null, code text not null, sent_at timestamptz);
create table baseline.session (
  session_id bigint generated always as identity primary key,
  user_id bigint not null references baseline.account, refresh_hash bytea not null,
  expires_at timestamptz not null);`;

const CODE = `with promised as (
    insert into baseline.message (process_hash, phone_no, code) values ($1, $4, $5))
  insert into baseline.otp (process_hash, phone_hash, code_mac, expires_at)
  values ($1, $2, $3, now() + interval '5 minutes')`;
const SENT = "update baseline.message set sent_at = now() where process_hash = $1";
const TRY = `update baseline.otp set tries = tries + 1
  where process_hash = $1 and tries < 5 and used_at is null and expires_at > now()
  returning phone_hash, code_mac`;
const USE = "update baseline.otp set used_at = now() where process_hash = $1";
const ACCOUNT = `insert into baseline.account (phone_hash) values ($1)
  on conflict (phone_hash) do update set last_login_at = now() returning user_id`;
const SESSION = `insert into baseline.session (user_id, refresh_hash, expires_at)
  values ($1, $2, now() + interval '30 days') returning session_id`;

const HALF_AN_HOUR_MS = 1_800_000;
const SECRET = randomBytes(32);

/** Sends messages like the app's sandbox sender. */
export interface Inbox {
  readonly url: string;
  readonly apiSecret: string;
}

/**
 * L1: a code stored as a MAC with expiry and five attempts, together with its message (one statement),
 * and a mark that it was sent (another). L2: count the attempt before comparing, account, session (four
 * statements in one transaction), signed token. No limits, budgets or human check.
 */
export function serveLogin(app: FastifyInstance, pool: pg.Pool, inbox: Inbox): void {
  app.post<{ Body: { phoneNo: string } }>("/codes", async (request) => {
    const { phoneNo } = request.body;
    const processToken = newToken();
    const code = String(randomInt(1e6)).padStart(6, "0");
    const mac = createMac("code", processToken, code);
    const processHash = sha256(processToken);
    await queryRows(pool, CODE, [processHash, createMac("phone", phoneNo), mac, phoneNo, code]);
    deliver(inbox, phoneNo, code)
      .then(() => queryRows(pool, SENT, [processHash]))
      .catch((error: unknown) => app.log.error(error));
    return { processToken };
  });
  app.post<{ Body: { processToken: string; code: string } }>("/logins", async (request, reply) => {
    const entered = await inTransaction(pool, (session) => enter(session, request.body));
    return entered ?? reply.code(403).send({ refused: true });
  });
}

interface Flow {
  readonly phone_hash: Buffer;
  readonly code_mac: Buffer;
}

/** Null for a wrong code; the attempt is counted. */
async function enter(session: Session, body: { processToken: string; code: string }) {
  const { processToken, code } = body;
  const processHash = sha256(processToken);
  const [flow] = await queryRows<Flow>(session, TRY, [processHash]);
  if (!flow || !timingSafeEqual(flow.code_mac, createMac("code", processToken, code))) return null;
  await queryRows(session, USE, [processHash]);
  const [account] = await queryRows<{ user_id: string }>(session, ACCOUNT, [flow.phone_hash]);
  const refreshToken = newToken();
  const userId = account?.user_id;
  const values = [userId, sha256(refreshToken)];
  const [opened] = await queryRows<{ session_id: string }>(session, SESSION, values);
  const claims = { u: userId, s: opened?.session_id, exp: Date.now() + HALF_AN_HOUR_MS };
  return { userId, refreshToken, accessToken: signed(claims) };
}

/** After the response, as in the app. */
async function deliver({ url, apiSecret }: Inbox, phoneNo: string, code: string): Promise<void> {
  const text = `${code} is your code`;
  const reply = await fetch(`${url}/inbox/messages`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiSecret}`, "content-type": "application/json" },
    body: JSON.stringify({ channel: "WHATSAPP", to: `+62${phoneNo}`, text, code }),
    signal: AbortSignal.timeout(5_000),
  });
  await reply.arrayBuffer();
}

function signed(claims: object): string {
  const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${body}.${createMac("access", body).toString("base64url")}`;
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

function sha256(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function createMac(...parts: string[]): Buffer {
  return createHmac("sha256", SECRET).update(parts.join("|")).digest();
}
