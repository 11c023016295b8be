import type { StoreRole } from "@santap/domain/staff/permission";
import { sql } from "kysely";
import type { Connection } from "../../../db/database.ts";
import type { LocalizedText } from "../../../db/localized-text.ts";
import type { Row } from "../../../db/schema.ts";
import type { Tx } from "../../../db/transaction.ts";

export interface NewInvite {
  storeId: string;
  inviteId: string;
  tokenHash: Buffer;
  role: StoreRole;
  label: string;
  invitedBy: string;
  now: number;
  expiresAt: number;
}

export async function insertInvite(db: Connection, one: NewInvite): Promise<void> {
  await sql`
    insert into staff_invite (store_id, invite_id, token_hash, role, label, invited_by, invited_at,
      expires_at)
    values (${one.storeId}, ${one.inviteId}, ${one.tokenHash}, ${one.role}, ${one.label},
      ${one.invitedBy}, ${new Date(one.now)}, ${new Date(one.expiresAt)})`.execute(db);
}

/** Neither used nor revoked nor expired. */
const isOpen = (now: number) =>
  sql`i.used_at is null and i.revoked_at is null and i.expires_at > ${new Date(now)}`;

export interface OpenInvite extends Row<
  "staff_invite",
  "store_id" | "invite_id" | "label" | "totp_box" | "invited_by" | "expires_at"
> {
  role: StoreRole;
  inviter: string;
  store_names: LocalizedText;
}

export async function findOpenInvite(
  db: Connection,
  tokenHash: Buffer,
  now: number,
): Promise<OpenInvite | null> {
  const { rows } = await sql<OpenInvite>`
    select i.store_id, i.invite_id, i.label, i.totp_box, i.invited_by, i.expires_at, i.role,
      o.name as inviter, s.names as store_names
    from staff_invite i join operator o on o.operator_id = i.invited_by join store s using (store_id)
    where i.token_hash = ${tokenHash} and ${isOpen(now)}`.execute(db);
  return rows[0] ?? null;
}

export type ListedInvite = Pick<
  OpenInvite,
  "invite_id" | "label" | "role" | "inviter" | "expires_at"
>;

export async function findOpenInvites(
  db: Connection,
  storeId: string,
  now: number,
): Promise<ListedInvite[]> {
  const { rows } = await sql<ListedInvite>`
    select i.invite_id, i.label, i.role, i.expires_at, o.name as inviter
    from staff_invite i join operator o on o.operator_id = i.invited_by
    where i.store_id = ${storeId} and ${isOpen(now)} order by i.invited_at desc limit 100`.execute(
    db,
  );
  return rows;
}

/** @returns the seed that holds: another read may have been first */
export async function saveInviteSeed(
  db: Connection,
  { store_id: storeId, invite_id: inviteId }: Pick<OpenInvite, "store_id" | "invite_id">,
  totpBox: Buffer,
): Promise<Buffer> {
  const { rows } = await sql<{ totp_box: Buffer }>`
    update staff_invite set totp_box = coalesce(totp_box, ${totpBox})
    where store_id = ${storeId} and invite_id = ${inviteId} returning totp_box`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("an invitation has gone");
  return row.totp_box;
}

/** True for exactly one caller. */
export async function useInvite(
  tx: Tx,
  { store_id: storeId, invite_id: inviteId }: Pick<OpenInvite, "store_id" | "invite_id">,
  { usedBy, now }: { usedBy: string; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    update staff_invite i set used_at = ${new Date(now)}, used_by = ${usedBy}
    where i.store_id = ${storeId} and i.invite_id = ${inviteId} and ${isOpen(now)}
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** Null where it is none of the store's open ones. */
export async function lockOpenInvite(
  tx: Tx,
  { storeId, inviteId, now }: { storeId: string; inviteId: string; now: number },
): Promise<{ role: StoreRole } | null> {
  const { rows } = await sql<{ role: StoreRole }>`
    select i.role from staff_invite i
    where i.store_id = ${storeId} and i.invite_id = ${inviteId} and ${isOpen(now)}
    for update`.execute(tx);
  return rows[0] ?? null;
}

export async function revokeInvite(
  tx: Tx,
  { storeId, inviteId, now }: { storeId: string; inviteId: string; now: number },
): Promise<void> {
  await sql`update staff_invite set revoked_at = ${new Date(now)}
    where store_id = ${storeId} and invite_id = ${inviteId}`.execute(tx);
}

/** Of somebody who leaves. */
export async function revokeInvitesBy(
  tx: Tx,
  { storeId, operatorId, now }: { storeId: string; operatorId: string; now: number },
): Promise<void> {
  await sql`update staff_invite i set revoked_at = ${new Date(now)}
    where i.store_id = ${storeId} and i.invited_by = ${operatorId} and ${isOpen(now)}`.execute(tx);
}

/** False for who works in the store already. Who had left comes back. */
export async function insertMember(
  tx: Tx,
  one: { storeId: string; operatorId: string; role: StoreRole; pinBox: Buffer; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_member as m (store_id, operator_id, role, pin_box, started_at)
    values (${one.storeId}, ${one.operatorId}, ${one.role}, ${one.pinBox}, ${new Date(one.now)})
    on conflict (store_id, operator_id) do update set role = excluded.role,
      pin_box = excluded.pin_box, pin_given_until = null, started_at = excluded.started_at,
      left_at = null
    where m.left_at is not null returning 1`.execute(tx);
  return rows.length === 1;
}

/** Until the commit nobody else joins. */
export async function lockTeam(tx: Tx, storeId: string): Promise<void> {
  await sql`select 1 from store where store_id = ${storeId} for no key update`.execute(tx);
}

/** The person's, and those of who works with them, wherever they do. */
export async function readTeamNames(
  tx: Tx,
  operatorId: string,
): Promise<{ own: string; others: string[] }> {
  const { rows } = await sql<{ own: string; others: string[] }>`
    select p.name as own, array(select distinct o.name
        from staff_member m join staff_member t using (store_id)
          join operator o on o.operator_id = t.operator_id
        where m.operator_id = p.operator_id and m.left_at is null
          and t.operator_id <> p.operator_id and t.left_at is null) as others
    from operator p where p.operator_id = ${operatorId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("a member of a team without an account");
  return row;
}
