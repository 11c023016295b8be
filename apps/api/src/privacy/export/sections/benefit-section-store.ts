import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { Row, Tables } from "../../../db/schema.ts";
import type { Owner, Page } from "./section.ts";

interface CouponEntry {
  couponId: string;
  name: string;
  status: string;
  at: number;
  validUntil: number | null;
  usedAt: number | null;
}

export async function findCoupons(
  db: Connection,
  { userId, language }: Owner,
  { limit, offset }: Page,
): Promise<CouponEntry[]> {
  const { rows } = await sql<CouponEntry>`
    select c.claim_id as "couponId", t.names ->> ${language} as name, c.status, c.claimed_at as at,
      c.expires_at as "validUntil", c.redeemed_at as "usedAt"
    from coupon_claim c join coupon_template t using (template_id) where c.user_id = ${userId}
    order by c.claimed_at, c.claim_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface ClaimOriginEntry {
  at: number;
  network: string;
  browserId: string | null;
}

export async function findClaimOrigins(
  db: Connection,
  { userId }: Owner,
  { limit, offset }: Page,
): Promise<ClaimOriginEntry[]> {
  const { rows } = await sql<ClaimOriginEntry>`
    select claimed_at as at, block as network, browser as "browserId" from claim_origin
    where user_id = ${userId} order by claimed_at, nth limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface VoucherEntry {
  voucherId: string;
  orderId: string;
  name: string;
  store: string;
  status: Tables["voucher"]["status"];
  paid: number;
  usesLeft: number;
  at: number;
  validUntil: number;
}

export async function findVouchers(
  db: Connection,
  { userId, language }: Owner,
  { limit, offset }: Page,
): Promise<VoucherEntry[]> {
  const { rows } = await sql<VoucherEntry>`
    select v.voucher_id as "voucherId", v.order_id as "orderId", d.names ->> ${language} as name,
      s.names ->> ${language} as store, v.status, v.paid, v.uses_left as "usesLeft", v.issued_at as at,
      v.valid_until as "validUntil"
    from voucher v join deal d using (deal_id) join store s on s.store_id = v.store_id
    where v.user_id = ${userId}
    order by v.issued_at, v.voucher_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface VoucherUseEntry {
  voucherId: string;
  amount: number;
  at: number;
  endedAt: number | null;
}

export async function findVoucherUses(
  db: Connection,
  { userId }: Owner,
  { limit, offset }: Page,
): Promise<VoucherUseEntry[]> {
  const { rows } = await sql<VoucherUseEntry>`
    select u.voucher_id as "voucherId", u.value as amount, u.used_at as at, u.undone_at as "endedAt"
    from voucher_use u join voucher v using (store_id, voucher_id) where v.user_id = ${userId}
    order by u.used_at, u.use_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface InvitationEntry extends Row<"invitation", "status"> {
  role: "INVITER" | "INVITED";
  at: number;
  endedAt: number | null;
}

/** Without who the other one is. */
export async function findInvitations(
  db: Connection,
  { userId }: Owner,
  { limit, offset }: Page,
): Promise<InvitationEntry[]> {
  const { rows } = await sql<InvitationEntry>`
    select case when inviter_id = ${userId} then 'INVITER' else 'INVITED' end as role, status,
      signed_up_at as at, settled_at as "endedAt"
    from invitation where ${userId} in (inviter_id, newcomer_id)
    order by signed_up_at, newcomer_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
