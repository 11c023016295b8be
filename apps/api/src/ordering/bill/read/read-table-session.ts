import type { DataOf } from "@santap/contract/call";
import type { tableSession } from "@santap/contract/calls/table";
import type { Language } from "@santap/contract/errors/language";
import { lineTotal } from "@santap/domain/price/price-line";
import type { Database } from "../../../db/database.ts";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { Caller } from "../../../http/caller.ts";
import { readCalls } from "../../table/calls/read-calls.ts";
import { signPlace } from "../../table/people/sign-place.ts";
import { readPeople, toTablePeople, type Person } from "../../table/people/read-people.ts";
import { readOwnSession } from "../../table/read-own-session.ts";
import { staffName, STAFF_PARTICIPANT } from "../../table/rows/participant-name.ts";
import { followMerge } from "../../table/people/follow-merge.ts";
import { readNotices } from "../../table/people/read-notices.ts";
import { findLines, toPriceLine, type LineRow } from "../../order/rows/lines.ts";
import { findOrder } from "../../order/rows/find-order.ts";
import { toBreakdown } from "../../order/price/stored-breakdown.ts";
import { toOrderRounds } from "../../order/read/read-order.ts";
import { findShownRounds } from "../../order/rows/rounds.ts";
import { describeShares } from "./describe-shares.ts";
import { priceLines } from "../../order/price/line-prices.ts";
import { loadShares } from "../../order/shares/load-shares.ts";

type Session = DataOf<typeof tableSession>;
type Bill = Pick<
  Session,
  "rounds" | "breakdown" | "payableAmount" | "paid" | "rest" | "paying" | "shares"
>;

/** Before the first round. */
export const NO_BILL: Bill = {
  ...{ rounds: [], breakdown: null, paying: [], shares: [] },
  ...{ payableAmount: 0, paid: 0, rest: 0 },
};

export interface TableSessionDeps {
  db: Database;
  ticketSecret: string;
  clock(): number;
}

/** As new as its version or newer. For participants; removedFromTable for who was removed. */
export async function readTableSession(
  deps: TableSessionDeps,
  asked: string,
  asking: Caller,
): Promise<Session> {
  const { db, ticketSecret } = deps;
  const now = deps.clock();
  const moved = await followMerge(db, asked, asking);
  const sessionId = moved?.sessionId ?? asked;
  const caller = moved === null ? asking : { ...asking, participant: moved };
  const own = await readOwnSession(db, sessionId, caller);
  const { place, status, version, tableLabel, pin, sharedOrderId: orderId } = own;
  const people = await readPeople(db, place, caller.language);
  const bill =
    orderId === null
      ? NO_BILL
      : await readTableBill(
          deps,
          { ...place, orderId, people, me: place.participantId, now },
          caller.language,
        );
  return {
    ...{ sessionId, status, version, tableLabel, pin, orderId },
    participantToken: moved && signPlace(ticketSecret, moved, now),
    me: place.participantId,
    people: toTablePeople(people, own.hostId, now),
    calls: await readCalls(db, place, now),
    notices: await readNotices(db, place, { people, now }),
    ...bill,
  };
}

interface BillName {
  storeId: string;
  orderId: string;
  people: readonly Person[];
  /** The caller's participantId. */
  me: string;
  now: number;
}

/** Whoever asks has access to it. */
export async function readTableBill(
  { db }: Pick<TableSessionDeps, "db">,
  { storeId, orderId, people, me, now }: BillName,
  language: Language,
): Promise<Bill> {
  const { order, rounds, lines, shares } = await readBillRows(db, { storeId, orderId });
  const prices = priceLines(lines, order);
  return {
    rounds: toOrderRounds(rounds, lines).map((round, nth) => ({
      ...round,
      by: toAuthor(people, rounds[nth]?.participant_id ?? "", language),
      lines: lines
        .filter((line) => line.round === rounds[nth]?.round)
        .map((line) => ({ ...toTableLine(line, language), share: prices.get(line.line_id) ?? 0 })),
    })),
    breakdown: toBreakdown(order.breakdown, language),
    ...describeShares(order, shares, { people, me, now }),
  };
}

/** Between two moments a dish may be taken off, whose price is then nobody's. */
function readBillRows(db: Database, { storeId, orderId }: Pick<BillName, "storeId" | "orderId">) {
  return inSnapshot(db, async (tx) => {
    const order = await findOrder(tx, storeId, orderId);
    if (order === null) throw new Error("a session without its order");
    return {
      order,
      rounds: await findShownRounds(tx, storeId, orderId),
      lines: await findLines(tx, storeId, orderId),
      shares: await loadShares(tx, { store_id: storeId, order_id: orderId }),
    };
  });
}

function toAuthor(people: readonly Person[], participantId: string, language: Language) {
  if (participantId === STAFF_PARTICIPANT)
    return { participantId, name: staffName(language), colour: 0 };
  const author = people.find((person) => person.participantId === participantId);
  return { participantId, name: author?.name ?? "", colour: author?.colour ?? 0 };
}

function toTableLine(
  line: LineRow,
  language: Language,
): Omit<Session["rounds"][number]["lines"][number], "share"> {
  return {
    lineId: line.line_id,
    itemId: line.item_id,
    name: line.names[language],
    imageUrl: line.picture,
    modifiers: line.modifiers.map((names) => names[language]),
    note: line.note,
    quantity: line.quantity,
    amount: lineTotal(toPriceLine(line)),
    kitchenStatus: line.kitchen_status,
    ...(line.cancelled > 0 && { cancelled: line.cancelled }),
  };
}
