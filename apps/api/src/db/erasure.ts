import { sql, type RawBuilder } from "kysely";

/** An account whose personal data goes. */
export interface Erasure {
  userId: string;
  /** Stands in what is kept. Nothing links it to the account. */
  anonymousId: string;
  now: number;
}

/** What a noun does to its tables. Each statement begins with what it does to which of them. */
export type ErasePart = (erasure: Erasure) => RawBuilder<unknown>[];

/** Keys of the account's phone, and of the one that it had before it was dormant. */
export const accountPhones = (
  userId: string,
) => sql`(select phone_key from account where user_id = ${userId}
  union select former_phone_key from account where user_id = ${userId})`;
