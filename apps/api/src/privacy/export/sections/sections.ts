import { readUserEvents } from "../../../insight/tracking/load/read-user-events.ts";
import {
  findAccount,
  findCodes,
  findConsents,
  findDeletions,
  findMessages,
  findSeen,
  findSessions,
} from "./account-section-store.ts";
import {
  findClaimOrigins,
  findCoupons,
  findInvitations,
  findVoucherUses,
  findVouchers,
} from "./benefit-section-store.ts";
import {
  findLines,
  findOrders,
  findPayments,
  findRefunds,
  findShares,
} from "./order-section-store.ts";
import type { Connection } from "../../../db/database.ts";
import { readPages, type Entry, type Owner, type Page, type Section } from "./section.ts";
import { findTableCalls, findTables } from "./table-section-store.ts";

type Find = (db: Connection, owner: Owner, page: Page) => Promise<readonly Entry[]>;

const paged = (name: Section["name"], find: Find): Section => ({
  name,
  read: (db, owner) => readPages((page) => find(db, owner, page)),
});

/** All that is kept about a person, in the order of the page. */
export const SECTIONS: readonly Section[] = [
  {
    name: "account",
    async *read(db, owner) {
      const accounts = await findAccount(db, owner);
      yield accounts.map((account) => ({ ...account, phone: owner.phone }));
    },
  },
  paged("sessions", findSessions),
  paged("consents", findConsents),
  paged("orders", findOrders),
  paged("lines", findLines),
  paged("shares", findShares),
  paged("payments", findPayments),
  paged("refunds", findRefunds),
  paged("coupons", findCoupons),
  paged("claims", findClaimOrigins),
  paged("vouchers", findVouchers),
  paged("voucherUses", findVoucherUses),
  paged("invitations", findInvitations),
  paged("tables", findTables),
  paged("tableCalls", findTableCalls),
  paged("messages", findMessages),
  paged("codes", findCodes),
  paged("deletions", findDeletions),
  paged("seen", findSeen),
  { name: "events", read: (db, { userId }) => readUserEvents(db, userId) },
];
