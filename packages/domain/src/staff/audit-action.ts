/** STAFF-4: everything that staff do which leaves an entry, by what it concerns. */
export const AUDIT_ACTIONS = [
  ...(["STATION_REGISTERED", "STATION_REVOKED", "PIN_SET", "PIN_RESET"] as const),
  ...([
    "STAFF_INVITED",
    "STAFF_INVITE_REVOKED",
    "STAFF_JOINED",
    "STAFF_ROLE",
    "STAFF_LEFT",
  ] as const),
  ...(["PASSKEY_ADDED", "PASSKEY_REMOVED"] as const),
  ...(["DISH_ASSIGNED", "DISH_SOLD_OUT", "DISH_ON_SALE"] as const),
  ...(["KITCHEN_PAUSED", "KITCHEN_RESUMED"] as const),
  ...(["ACT_APPROVED", "REFUND_DECIDED", "MISMATCH_DECIDED", "WRITE_OFF_DECIDED"] as const),
  ...(["CASH_TAKEN", "REFUND_HANDED_BACK"] as const),
  ...(["VOUCHER_CODE_SENT", "VOUCHER_REDEEMED", "VOUCHER_USE_UNDONE"] as const),
  ...(["COUPON_PUT_ON", "COUPON_TAKEN_OFF"] as const),
  ...(["SHIFT_OPENED", "DRAWER_ENTRY", "SHIFT_COUNTED", "SHIFT_CLOSED"] as const),
  ...(["TABLES_ARRANGED", "TABLE_CODE_RENEWED", "PERSON_REMOVED", "ROUND_SENT"] as const),
  ...(["ROUND_APPROVED", "ROUND_REFUSED", "LINE_VOIDED", "PAYMENT_RELEASED"] as const),
  ...(["PARTIES_MERGED", "PARTY_RESET", "PARTY_REOPENED", "BILL_WRITTEN_OFF"] as const),
  ...(["CODE_SHOWN", "CODE_ENDED"] as const),
  ...(["PRINTER_SET", "PRINTER_TESTED", "ORDER_PRINTED", "PRINT_DECIDED"] as const),
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** False for an act that a newer version has written. */
export function isAuditAction(act: string): act is AuditAction {
  return AUDIT_ACTIONS.some((known) => known === act);
}
