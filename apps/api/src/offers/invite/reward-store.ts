import type { InvitationRefusal } from "@santap/domain/invite/invitation";
import type { AccountStatus } from "@santap/domain/account/account-state";
import { LEAST_MEAL } from "@santap/domain/invite/invitation";
import { ORDER_REFUND_REASONS } from "@santap/domain/refund/refund-state";
import { sql } from "kysely";
import type { Connection } from "../../db/database.ts";
import type { Row } from "../../db/schema.ts";
import type { Tx } from "../../db/transaction.ts";

export type Invitation = Row<"invitation", "newcomer_id" | "inviter_id">;

export async function findDueInvitations(
  db: Connection,
  { now, limit }: { now: number; limit: number },
): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select newcomer_id, inviter_id from invitation
    where status = 'OPEN' and due_at <= ${new Date(now)} order by due_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Accounts before the invitation, as paying for nothing locks them in this order. False: settled since. */
export async function lockInvitation(
  tx: Tx,
  { newcomer_id: newcomerId, inviter_id: inviterId }: Invitation,
): Promise<boolean> {
  await sql`select 1 from account where user_id in (${newcomerId}, ${inviterId})
    order by user_id for update`.execute(tx);
  const { rows } = await sql`select 1 from invitation
    where newcomer_id = ${newcomerId} and status = 'OPEN' for update`.execute(tx);
  return rows.length === 1;
}

interface PartyRow {
  status: AccountStatus;
  phoneUsed: boolean;
  inReview: boolean;
}

export interface RewardFacts {
  inviter: PartyRow;
  newcomer: PartyRow;
  inviter_phone_box: Buffer | null;
  /** The first meal that counts; null for none yet. */
  store_id: string | null;
  order_id: string | null;
  paid_at: number | null;
  same_browser: boolean;
  same_payer: boolean;
  /** Of the phones that a wallet was prompted on for the meal, hex. */
  payer_macs: string[];
}

/** Of the party "p". */
const partyColumns = sql`jsonb_build_object('status', p.status, 'phoneUsed', p.phone_used,
  'inReview', p.review_reason is not null)`;

/**
 * "others": the inviter, and the newcomers that earned the inviter a reward. Each look-up is by a key of
 * the newcomer, so that it costs the same however much the others paid.
 */
export async function findRewardFacts(
  tx: Tx,
  { newcomer_id: newcomerId, inviter_id: inviterId }: Invitation,
): Promise<RewardFacts> {
  const { rows } = await sql<RewardFacts>`
    with others as (
      select ${inviterId}::text as user_id union
      select newcomer_id from invitation where inviter_id = ${inviterId} and status = 'REWARDED'),
    meal as (
      select o.store_id, o.order_id, o.paid_at from orders o
      where o.user_id = ${newcomerId} and o.kind = 'MEAL' and o.paid_at is not null
        and o.payable_amount >= ${LEAST_MEAL} and o.refund_status = 'NONE'
        and not exists (select from refund r where r.store_id = o.store_id
          and r.order_id = o.order_id and r.reason = any(${[...ORDER_REFUND_REASONS]}::text[]))
      order by o.paid_at limit 1),
    paid as (
      select a.user_id, a.payer_mac, e.payer_key from meal
        join pay_attempt a using (store_id, order_id)
        join pay_event e using (store_id, box)
      where e.result in ('APPLY', 'APPLY_LATE'))
    select
      (select ${partyColumns} from account p where user_id = ${inviterId}) as inviter,
      (select ${partyColumns} from account p where user_id = ${newcomerId}) as newcomer,
      (select phone_box from account where user_id = ${inviterId}) as inviter_phone_box,
      meal.store_id, meal.order_id, meal.paid_at,
      exists (select from account n join known_browser k on k.phone_key = n.phone_key
          join known_browser b on b.cookie_hash = k.cookie_hash
          join account x on x.phone_key = b.phone_key
        where n.user_id = ${newcomerId} and x.user_id in (select user_id from others)) as same_browser,
      (exists (select from paid where user_id in (select user_id from others))
        or exists (select from paid join pay_attempt b on b.payer_mac = paid.payer_mac
          where b.user_id in (select user_id from others))
        or exists (select from paid join pay_event f on f.payer_key = paid.payer_key
            join pay_attempt b on b.store_id = f.store_id and b.box = f.box
          where b.user_id in (select user_id from others))) as same_payer,
      array(select encode(payer_mac, 'hex') from paid where payer_mac is not null) as payer_macs
    from (values (1)) as one left join meal on true`.execute(tx);
  if (rows[0] === undefined) throw new Error("an invitation without its accounts");
  return rows[0];
}

export async function saveReward(
  tx: Tx,
  reward: {
    newcomerId: string;
    meal: { storeId: string; orderId: string };
    inviterClaim: string;
    newcomerClaim: string;
    now: number;
  },
): Promise<void> {
  const { storeId, orderId } = reward.meal;
  await sql`update invitation set status = 'REWARDED', due_at = null,
      settled_at = ${new Date(reward.now)}, store_id = ${storeId}, order_id = ${orderId},
      inviter_claim = ${reward.inviterClaim}, newcomer_claim = ${reward.newcomerClaim}
    where newcomer_id = ${reward.newcomerId} and status = 'OPEN'`.execute(tx);
}

export async function saveRefusal(
  tx: Tx,
  { newcomerId, reason, now }: { newcomerId: string; reason: InvitationRefusal; now: number },
): Promise<void> {
  await sql`update invitation set status = 'REFUSED', due_at = null, reason = ${reason},
      settled_at = ${new Date(now)}
    where newcomer_id = ${newcomerId} and status = 'OPEN'`.execute(tx);
}

/** `until`: epoch ms; null until a meal is paid. */
export async function postpone(
  tx: Tx,
  { newcomerId, until }: { newcomerId: string; until: number | null },
): Promise<void> {
  await sql`update invitation set due_at = ${until === null ? null : new Date(until)}
    where newcomer_id = ${newcomerId} and status = 'OPEN'`.execute(tx);
}

export interface RevokedReward extends Invitation {
  inviter_claim: string;
  newcomer_claim: string;
}

/** Null if no reward was given for the order. */
export async function revokeInvitation(
  tx: Tx,
  { storeId, orderId, now }: { storeId: string; orderId: string; now: number },
): Promise<RevokedReward | null> {
  const { rows } = await sql<RevokedReward>`
    update invitation set status = 'REVOKED', settled_at = ${new Date(now)}
    where store_id = ${storeId} and order_id = ${orderId} and status = 'REWARDED'
    returning newcomer_id, inviter_id, inviter_claim, newcomer_claim`.execute(tx);
  return rows[0] ?? null;
}
