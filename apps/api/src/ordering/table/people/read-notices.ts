import type { TableNotice } from "@santap/contract/schemas/table/notice";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { Connection } from "../../../db/database.ts";
import type { Participant } from "../../../http/caller.ts";
import type { Person } from "./read-people.ts";
import { findNotices } from "../rows/session-places.ts";

/** How long the phones say it. */
const SHOWN_MS = 3 * MINUTE_MS;

const KINDS: Readonly<Record<string, TableNotice["kind"]>> = {
  SESSION_MOVED: "MOVED",
  SESSION_MERGED: "MERGED",
  SESSION_REOPENED: "REOPENED",
  LOCK_RELEASED: "RELEASED",
  COUPON_RELEASED: "COUPON_RELEASED",
  COUPON_UNMET: "COUPON_UNMET",
  DEAL_RELEASED: "DEAL_RELEASED",
  VOUCHER_REDUCED: "VOUCHER_REDUCED",
  VOUCHER_RELEASED: "VOUCHER_RELEASED",
  BENEFITS_TAKEN_OFF: "BENEFITS_TAKEN_OFF",
};

export async function readNotices(
  db: Connection,
  place: Participant,
  { people, now }: { people: readonly Pick<Person, "participantId" | "name">[]; now: number },
): Promise<TableNotice[]> {
  const rows = await findNotices(db, place, { kinds: Object.keys(KINDS), since: now - SHOWN_MS });
  return rows.flatMap(({ event_id: id, kind, at, data }) => {
    const shown = KINDS[kind];
    if (shown === undefined) return [];
    const { from = "", to = "", guest, amount } = data;
    const name = people.find(({ participantId }) => participantId === guest)?.name;
    const told = amount === undefined ? {} : { name: name ?? "", amount };
    return [{ noticeId: String(id), kind: shown, at, from, to, ...told }];
  });
}
