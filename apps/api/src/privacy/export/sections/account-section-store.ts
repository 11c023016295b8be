import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row, Tables } from "../../../db/schema.ts";
import type { Owner, Page } from "./section.ts";

interface AccountEntry {
  userId: string;
  country: string;
  memberSince: number;
  lastUsedAt: number | null;
  usedInviteCode: string | null;
  ownInviteCode: string | null;
  recommendations: boolean;
}

export async function findAccount(db: Connection, { userId }: Owner): Promise<AccountEntry[]> {
  const { rows } = await sql<AccountEntry>`
    select a.user_id as "userId", a.country_code as country, a.created_at as "memberSince",
      a.last_login_at as "lastUsedAt", a.invite_code as "usedInviteCode", i.code as "ownInviteCode",
      a.recommendations
    from account a left join invite_code i using (user_id) where a.user_id = ${userId}`.execute(db);
  return rows;
}

interface SessionEntry {
  device: Tables["session_family"]["device"];
  browser: Tables["session_family"]["browser"];
  source: string;
  firstUsedAt: number;
  lastUsedAt: number;
  endedAt: number | null;
}

export async function findSessions(
  db: Connection,
  { userId }: Owner,
  { limit, offset }: Page,
): Promise<SessionEntry[]> {
  const { rows } = await sql<SessionEntry>`
    select device, browser, concat_ws(' ', login_source, scene, share_method) as source,
      created_at as "firstUsedAt", used_at as "lastUsedAt", revoked_at as "endedAt"
    from session_family where user_id = ${userId}
    order by created_at, family_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface CodeEntry {
  kind: Tables["otp_flow"]["scene"];
  at: number;
  usedAt: number | null;
  browserId: string;
}

export async function findCodes(db: Connection, owner: Owner, page: Page): Promise<CodeEntry[]> {
  const { rows } = await sql<CodeEntry>`
    select scene as kind, created_at as at, used_at as "usedAt", browser_id as "browserId"
    from otp_flow where phone_key = ${owner.phoneKey}::bytea
    order by created_at, flow_id limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

interface MessageEntry extends Row<"message_outbox", "channels" | "language" | "status"> {
  at: number;
}

/** Without the code that it carries. */
export async function findMessages(
  db: Connection,
  owner: Owner,
  page: Page,
): Promise<MessageEntry[]> {
  const { rows } = await sql<MessageEntry>`
    select created_at as at, channels, language, status
    from message_outbox where phone_key = ${owner.phoneKey}::bytea
    order by created_at, message_id limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

interface ConsentEntry extends Row<"consent_event", "kind" | "agreed" | "version" | "language"> {
  at: number;
}

export async function findConsents(
  db: Connection,
  { userId }: Owner,
  { limit, offset }: Page,
): Promise<ConsentEntry[]> {
  const { rows } = await sql<ConsentEntry>`
    select kind, agreed, version, language, at from consent_event
    where user_id = ${userId} order by seq limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface DeletionEntry {
  at: number;
  endedAt: number | null;
}

export async function findDeletions(
  db: Connection,
  { userId }: Owner,
  { limit, offset }: Page,
): Promise<DeletionEntry[]> {
  const { rows } = await sql<DeletionEntry>`
    select requested_at as at, undone_at as "endedAt" from account_deletion
    where user_id = ${userId} order by requested_at, proof limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

interface SeenEntry {
  name: string;
  day: string;
  times: number;
}

export async function findSeen(
  db: Connection,
  { userId }: Owner,
  { limit, offset }: Page,
): Promise<SeenEntry[]> {
  const { rows } = await sql<SeenEntry>`
    select thing as name, day::text as day, times from seen_count
    where person = ${userId} order by day, thing limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
