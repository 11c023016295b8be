import { readInviteCode } from "@santap/domain/invite/invite-code";
import { sql, type RawBuilder } from "kysely";

export interface SignUpInvitation {
  newcomerId: string;
  /** As it was typed or came with the address. */
  inviteCode: string;
  /** Of the browser, as it was before this sign-up. */
  formerCookieHash: Buffer | null;
  /** The newcomer's phone is of a deleted account (CPN-1). */
  phoneUsed: boolean;
  now: number;
}

/**
 * Statement part: one row if the code exists. The newcomer's response does not depend on it. One who
 * signs up in the inviter's browser, or with a used phone, earns nothing (CPN-7).
 */
export function invitationInsert(invitation: SignUpInvitation): RawBuilder<unknown> {
  const { newcomerId, formerCookieHash, phoneUsed } = invitation;
  const at = new Date(invitation.now);
  return sql`invited as (
      insert into invitation (newcomer_id, inviter_id, status, reason, signed_up_at, settled_at)
      select ${newcomerId}, found.user_id, case when reason is null then 'OPEN' else 'REFUSED' end,
        reason, ${at}::timestamptz, case when reason is not null then ${at}::timestamptz end
      from (select c.user_id, case
            when ${phoneUsed}::boolean then 'PHONE_USED'
            when exists (select from known_browser k
              where k.phone_key = a.phone_key and k.cookie_hash = ${formerCookieHash}::bytea)
            then 'SAME_BROWSER' end as reason
          from invite_code c join account a using (user_id)
          where c.code = ${readInviteCode(invitation.inviteCode)} and c.user_id <> ${newcomerId}
        ) found
      on conflict do nothing)`;
}
