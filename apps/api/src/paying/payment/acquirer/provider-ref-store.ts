import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import { storeIdOfPartnerRef } from "../../../tokens/public-id.ts";

/** For providers that can be queried only by their own ids, not by our references. */
export interface ProviderRefs {
  /** Null where there is no attempt of this reference; `id` is null while it is not known. */
  find(reference: string): Promise<{ id: string | null } | null>;
  save(reference: string, id: string): Promise<void>;
}

export function createProviderRefs(db: Connection): ProviderRefs {
  return {
    async find(reference) {
      const { rows } = await sql<{ id: string | null }>`select provider_ref as id from pay_attempt
        where store_id = ${storeIdOfPartnerRef(reference)} and partner_ref = ${reference}`.execute(
        db,
      );
      return rows[0] ?? null;
    },
    save(reference, id) {
      const attempt = { store_id: storeIdOfPartnerRef(reference), partner_ref: reference };
      return saveProviderRef(db, attempt, id);
    },
  };
}

/** The first id wins: it is used by every query. */
export async function saveProviderRef(
  db: Connection,
  attempt: { store_id: string | null; partner_ref: string },
  id: string,
): Promise<void> {
  await sql`update pay_attempt set provider_ref = ${id} where store_id = ${attempt.store_id}
    and partner_ref = ${attempt.partner_ref} and provider_ref is null`.execute(db);
}
