import type { DataOf } from "@santap/contract/call";
import type { tableSession } from "@santap/contract/calls/table";
import type { Language } from "@santap/contract/errors/language";
import { countsInPrice } from "@santap/domain/order/kitchen";
import { lineShares } from "@santap/domain/price/line-share";
import { lineTotal } from "@santap/domain/price/price-line";
import type { Connection, Database } from "../../db/database.ts";
import type { Caller } from "../../http/caller.ts";
import { readCalls, readNudge } from "../table/calls/read-calls.ts";
import { signPlace } from "../table/people/sign-place.ts";
import { readPeople, toTablePeople, type Person } from "../table/people/read-people.ts";
import { readOwnSession } from "../table/read-own-session.ts";
import { followMerge } from "../table/staff/follow-merge.ts";
import { readNotices } from "../table/staff/read-notices.ts";
import type { PaymentHolder } from "./create/order-draft.ts";
import { findLines, toPriceLine, toPriceLines, type LineRow } from "./line-store.ts";
import type { OrderRow } from "./order-row.ts";
import { findOrder } from "./order-store.ts";
import { toBreakdown, toOrderRounds } from "./read-order.ts";
import { findShownRounds } from "./round-store.ts";

type Session = DataOf<typeof tableSession>;
type Bill = Pick<
  Session,
  "rounds" | "breakdown" | "payableAmount" | "paid" | "rest" | "paying" | "shares"
>;

const NO_BILL: Bill = {
  ...{ rounds: [], breakdown: null, paying: [], shares: [] },
  ...{ payableAmount: 0, paid: 0, rest: 0 },
};

export interface TableSessionDeps {
  db: Database;
  ticketSecret: string;
  clock(): number;
  findPaymentHolder(
    db: Connection,
    storeId: string,
    orderId: string,
  ): Promise<PaymentHolder | null>;
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
      : await readBill(
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
    notices: await readNotices(db, place, now),
    ...bill,
  };
}

interface BillName {
  storeId: string;
  sessionId: string;
  orderId: string;
  people: readonly Person[];
  /** The caller's participantId. */
  me: string;
  now: number;
}

async function readBill(
  { db, findPaymentHolder }: TableSessionDeps,
  { storeId, sessionId, orderId, people, me, now }: BillName,
  language: Language,
): Promise<Bill> {
  const [order, rounds, lines] = await Promise.all([
    findOrder(db, storeId, orderId),
    findShownRounds(db, storeId, orderId),
    findLines(db, storeId, orderId),
  ]);
  if (order === null) throw new Error("a session without its order");
  const live = order.status === "PAYING" ? await findPaymentHolder(db, storeId, orderId) : null;
  const shares = shareOut(lines, order);
  const nudgedBy = live && (await readNudge(db, { storeId, sessionId }, now));
  return {
    rounds: toOrderRounds(rounds, lines).map((round, nth) => ({
      ...round,
      by: toAuthor(people, rounds[nth]?.participant_id ?? ""),
      lines: lines
        .filter((line) => line.round === rounds[nth]?.round)
        .map((line) => ({ ...toTableLine(line, language), share: shares.get(line.line_id) ?? 0 })),
    })),
    breakdown: toBreakdown(order.breakdown, language),
    ...toAmounts(order, live),
    ...toShares(live && toPaying({ ...live, orderId, nudgedBy }, people, now), me),
  };
}

function toAuthor(people: readonly Person[], participantId: string) {
  const author = people.find((person) => person.participantId === participantId);
  return { participantId, name: author?.name ?? "", colour: author?.colour ?? 0 };
}

/** What each counted line is of the price, by its id. */
function shareOut(lines: readonly LineRow[], order: OrderRow): ReadonlyMap<string, number> {
  const terms = { payMode: order.pay_mode, takeaway: false };
  const counted = lines.filter((line) => countsInPrice(terms, line.kitchen_status));
  const shares = lineShares(toPriceLines(counted, order.vouchers), order.breakdown);
  return new Map(counted.map((line, nth) => [line.line_id, shares[nth]?.paid ?? 0]));
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
  };
}

function toAmounts(
  { payable_amount: payableAmount, paid_at: paidAt }: OrderRow,
  live: PaymentHolder | null,
) {
  const paid = paidAt === null ? 0 : payableAmount;
  const rest = Math.max(0, payableAmount - paid - (live?.amount ?? 0));
  return { payableAmount, paid, rest };
}

interface LivePayment extends PaymentHolder {
  orderId: string;
  nudgedBy: string | null;
}

/** The unsplit payment is one share, named by the bill. */
function toPaying(live: LivePayment, people: readonly Person[], now: number) {
  const payer = people.find(({ seat }) => seat === live.seat);
  const nudger = people.find(({ participantId }) => participantId === live.nudgedBy);
  return {
    shareId: live.orderId,
    participantId: payer?.participantId ?? null,
    name: payer?.name ?? null,
    amount: live.amount,
    secondsLeft: Math.max(0, Math.ceil((live.until - now) / 1000)),
    nudgedBy: nudger?.name ?? null,
  };
}

function toShares(payment: Bill["paying"][number] | null, me: string) {
  if (payment === null) return { paying: [], shares: [] };
  const { nudgedBy: _, ...share } = payment;
  const mine = share.participantId === me;
  const running = { ...share, mine, kind: "REST" as const, state: "RUNNING" as const };
  return { paying: [payment], shares: [running] };
}
