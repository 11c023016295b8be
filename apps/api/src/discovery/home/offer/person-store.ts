import type { ClaimStatus } from "@santap/domain/coupon/claim-state";
import { UNPAID_STATUSES } from "@santap/domain/order/unpaid-limit";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row } from "../../../db/schema.ts";

/** A coupon of the account. */
export interface PersonClaim {
  templateId: string;
  claimId: string;
  status: ClaimStatus;
  /** Epoch ms. */
  claimedAt: number;
  expiresAt: number | null;
}

export interface PersonRow extends Row<"account", "recommendations"> {
  /** No paid meal yet, and no phone of a deleted account (CPN-1). */
  is_new: boolean;
  claims: PersonClaim[];
  /** Vouchers that count in the limit of a deal, by deal. */
  bought: Record<string, number>;
}

/** More than templates and gifts can give; the newest. */
const MOST_CLAIMS = 1_000;

const unpaid = sql.join(UNPAID_STATUSES.map((status) => sql.lit(status)));

/** Null for an unknown account. One statement, as every list of stores needs it. */
export async function findPerson(db: Connection, userId: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select a.recommendations,
      not a.phone_used and not exists (select 1 from orders o where o.user_id = a.user_id
        and o.kind = 'MEAL' and o.paid_at is not null) as is_new,
      coalesce((select jsonb_agg(jsonb_build_object('templateId', c.template_id,
          'claimId', c.claim_id, 'status', c.status,
          'claimedAt', (extract(epoch from c.claimed_at) * 1000)::bigint,
          'expiresAt', (extract(epoch from c.expires_at) * 1000)::bigint))
        from (select * from coupon_claim where user_id = a.user_id
          order by claimed_at desc limit ${MOST_CLAIMS}) c), '[]') as claims,
      coalesce((select jsonb_object_agg(deal_id, bought) from (
        select deal_id, sum(quantity)::int as bought from (
          select p.deal_id, p.quantity from deal_purchase p join orders o using (store_id, order_id)
          where p.user_id = a.user_id and o.status in (${unpaid})
          union all
          select v.deal_id, 1 from voucher v
          where v.user_id = a.user_id and v.status not in ('REFUNDING', 'REFUNDED')) counted
        group by deal_id) of_deal), '{}') as bought
    from account a where a.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}
