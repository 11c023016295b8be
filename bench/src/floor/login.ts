import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { inTransaction, rowsOf, type Session } from "./database.ts";

/** The floor's own tables for signing in. */
export const LOGIN_TABLES = `
create table floor.account (
  user_id bigint generated always as identity primary key, phone_hash bytea not null unique,
  last_login_at timestamptz not null default now());
create table floor.otp (
  process_hash bytea primary key, phone_hash bytea not null, code_mac bytea not null,
  tries int not null default 0, expires_at timestamptz not null, used_at timestamptz);
create table floor.message (
  process_hash bytea primary key, phone_no text not null, code text not null, sent_at timestamptz);
create table floor.session (
  session_id bigint generated always as identity primary key,
  user_id bigint not null references floor.account, refresh_hash bytea not null,
  expires_at timestamptz not null);`;

const CODE = {
  name: "code",
  text: `with promised as (
      insert into floor.message (process_hash, phone_no, code) values ($1, $4, $5))
    insert into floor.otp (process_hash, phone_hash, code_mac, expires_at)
    values ($1, $2, $3, now() + interval '5 minutes')`,
};
const SENT = {
  name: "sent",
  text: "update floor.message set sent_at = now() where process_hash = $1",
};
const TRY = {
  name: "try",
  text: `update floor.otp set tries = tries + 1
    where process_hash = $1 and tries < 5 and used_at is null and expires_at > now()
    returning phone_hash, code_mac`,
};
const USE = {
  name: "use",
  text: "update floor.otp set used_at = now() where process_hash = $1",
};
const ACCOUNT = {
  name: "account",
  text: `insert into floor.account (phone_hash) values ($1)
    on conflict (phone_hash) do update set last_login_at = now() returning user_id`,
};
const SESSION = {
  name: "session",
  text: `insert into floor.session (user_id, refresh_hash, expires_at)
    values ($1, $2, now() + interval '30 days') returning session_id`,
};

const HALF_AN_HOUR_MS = 1_800_000;
const SECRET = randomBytes(32);

/** Where messages go, as the app's sender for the sandbox puts them there. */
export interface Inbox {
  readonly url: string;
  readonly apiSecret: string;
}

/**
 * L1 and L2, the least that a sign-in by code needs: a code that is kept as a MAC, expires and bears
 * five tries, with its message, which a crash does not lose (one statement), and goes out, which is
 * noted (another); a try that is counted before it is compared, an account, a
 * session (four statements in one transaction), a signed token. No limits, budgets or human check.
 */
export function serveLogin(app: FastifyInstance, pool: pg.Pool, inbox: Inbox): void {
  app.post<{ Body: { phoneNo: string } }>("/codes", async (request) => {
    const { phoneNo } = request.body;
    const processToken = newToken();
    const code = String(randomInt(1e6)).padStart(6, "0");
    const mac = macOf("code", processToken, code);
    const processHash = hashOf(processToken);
    await rowsOf(pool, CODE, [processHash, macOf("phone", phoneNo), mac, phoneNo, code]);
    deliver(inbox, phoneNo, code)
      .then(() => rowsOf(pool, SENT, [processHash]))
      .catch((error: unknown) => app.log.error(error));
    return { processToken };
  });
  app.post<{ Body: { processToken: string; code: string } }>("/logins", async (request, reply) => {
    const entered = await inTransaction(pool, (session) => enter(session, request.body));
    return entered ?? reply.code(403).send({ refused: true });
  });
}

/** Null where the code is refused: its try stays counted. */
async function enter(session: Session, body: { processToken: string; code: string }) {
  const { processToken, code } = body;
  const processHash = hashOf(processToken);
  const [flow] = await rowsOf<{ phone_hash: Buffer; code_mac: Buffer }>(session, TRY, [
    processHash,
  ]);
  if (!flow || !timingSafeEqual(flow.code_mac, macOf("code", processToken, code))) return null;
  await rowsOf(session, USE, [processHash]);
  const [account] = await rowsOf<{ user_id: string }>(session, ACCOUNT, [flow.phone_hash]);
  const refreshToken = newToken();
  const userId = account?.user_id;
  const [opened] = await rowsOf<{ session_id: string }>(session, SESSION, [
    userId,
    hashOf(refreshToken),
  ]);
  const claims = { u: userId, s: opened?.session_id, exp: Date.now() + HALF_AN_HOUR_MS };
  return { userId, refreshToken, accessToken: signed(claims) };
}

/** Behind the answer, as in the app. What a crash left unsent would be looked for at the next start. */
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
  return `${body}.${macOf("access", body).toString("base64url")}`;
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function macOf(...parts: string[]): Buffer {
  return createHmac("sha256", SECRET).update(parts.join("|")).digest();
}
