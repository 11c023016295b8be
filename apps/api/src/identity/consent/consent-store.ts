import type { Language } from "@santap/contract/errors/language";
import type { ConsentKind } from "@santap/domain/consent/consent";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { ErasePart } from "../../db/erasure.ts";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";

export type ConsentRow = Row<"consent_event", "kind" | "agreed" | "version" | "language" | "at">;

/** The last of each kind. */
export async function findLastConsents(db: Connection, userId: string): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select distinct on (kind) kind, agreed, version, language, at from consent_event
    where user_id = ${userId} order by kind, seq desc`.execute(db);
  return rows;
}

export interface NewConsent {
  userId: string;
  kind: ConsentKind;
  agreed: boolean;
  version: string;
  language: Language;
  now: number;
}

export async function insertConsent(tx: Tx, consent: NewConsent): Promise<void> {
  await sql`insert into consent_event (user_id, kind, agreed, version, language, at)
    values (${consent.userId}, ${consent.kind}, ${consent.agreed}, ${consent.version},
      ${consent.language}, ${new Date(consent.now)})`.execute(tx);
}

export const eraseConsents: ErasePart = ({ userId }) => [
  sql`delete from consent_event where user_id = ${userId}`,
];
