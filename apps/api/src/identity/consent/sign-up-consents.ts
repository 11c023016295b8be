import type { Language } from "@santap/contract/errors/language";
import { CONSENT_VERSIONS } from "@santap/domain/consent/consent";
import { sql, type RawBuilder } from "kysely";

/** Statement part: who signs up agrees to both texts, as the popup says. */
export function signUpConsentsInsert({
  userId,
  language,
  now,
}: {
  userId: string;
  language: Language;
  now: number;
}): RawBuilder<unknown> {
  const at = new Date(now);
  return sql`consented as (
      insert into consent_event (user_id, kind, agreed, version, language, at)
      values (${userId}, 'TERMS', true, ${CONSENT_VERSIONS.TERMS}, ${language}, ${at}::timestamptz),
        (${userId}, 'PRIVACY', true, ${CONSENT_VERSIONS.PRIVACY}, ${language}, ${at}::timestamptz))`;
}
