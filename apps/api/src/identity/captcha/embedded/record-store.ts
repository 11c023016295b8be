import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";

/** Recent activity of a browser or an address; epoch ms. */
export interface CaptchaRecord {
  fails: number[];
  doubts: number[];
  issues: number[];
  plains: number[];
  quiets: number[];
}

const NOTHING: CaptchaRecord = { fails: [], doubts: [], issues: [], plains: [], quiets: [] };

export function browserSubject(browser: string): string {
  return `b:${browser}`;
}

export function addressSubject(addressKey: string): string {
  return `a:${addressKey}`;
}

export async function findRecord(tx: Tx, subject: string): Promise<CaptchaRecord> {
  const { rows } = await sql<CaptchaRecord>`
    select fails, doubts, issues, plains, quiets from captcha_record where subject = ${subject}`.execute(
    tx,
  );
  return rows[0] ?? NOTHING;
}

export async function lockRecord(tx: Tx, subject: string, now: number): Promise<CaptchaRecord> {
  const { rows } = await sql<CaptchaRecord>`
    insert into captcha_record (subject, touched_at) values (${subject}, ${new Date(now)})
    on conflict (subject) do update set touched_at = excluded.touched_at
    returning fails, doubts, issues, plains, quiets`.execute(tx);
  return rows[0] ?? NOTHING;
}

export async function saveRecord(tx: Tx, subject: string, record: CaptchaRecord): Promise<void> {
  const { fails, doubts, issues, plains, quiets } = record;
  await sql`update captcha_record set fails = ${JSON.stringify(fails)}::jsonb,
      doubts = ${JSON.stringify(doubts)}::jsonb, issues = ${JSON.stringify(issues)}::jsonb,
      plains = ${JSON.stringify(plains)}::jsonb, quiets = ${JSON.stringify(quiets)}::jsonb
    where subject = ${subject}`.execute(tx);
}
