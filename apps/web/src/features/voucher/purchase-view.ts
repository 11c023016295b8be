import type { DataOf } from "@santap/contract/call";
import type { dealOrderDetail } from "@santap/contract/calls/deal";
import type { Voucher } from "@santap/contract/schemas/voucher";

export type Purchase = DataOf<typeof dealOrderDetail>;

const LIVE_MS = 3_000;
const CALM_MS = 15_000;
const UNPAID: readonly Purchase["status"][] = ["OPEN", "AWAITING_PAYMENT", "PAYING"];
const MOVING: readonly Voucher["status"][] = ["TO_USE", "PREPARED", "HELD", "REFUNDING"];

export function isUnpaid({ status }: Pick<Purchase, "status">): boolean {
  return UNPAID.includes(status);
}

const JUST_MS = 60 * 60_000;

/** Paid within the last hour, and nothing happened to it since. */
export function isJustBought(
  { vouchers, payments }: Pick<Purchase, "vouchers" | "payments">,
  now: number,
): boolean {
  const untouched = vouchers.filter(({ status, usedAt }) => status === "TO_USE" && !usedAt.length);
  return (
    vouchers.length > 0 &&
    untouched.length === vouchers.length &&
    payments.some(({ paidAt }) => paidAt !== null && now - paidAt < JUST_MS)
  );
}

/** Often while staff may redeem one; never once all are over. */
export function getRefetchInterval(purchase: Purchase | undefined): number | false {
  if (purchase === undefined) return false;
  if (isUnpaid(purchase)) return LIVE_MS;
  const { vouchers } = purchase;
  if (vouchers.some(({ status }) => status === "TO_USE" || status === "PREPARED")) return LIVE_MS;
  return vouchers.some(({ status }) => MOVING.includes(status)) ? CALM_MS : false;
}

export type VoucherTone = "pandan" | "turmeric" | "plain";

/** The words of a voucher's state, by the end of their message id. */
export function getStateWord(voucher: Voucher): Voucher["status"] | "NOT_NOW" | "PART_USED" {
  const { status, problem, uses, usesLeft } = voucher;
  if (status !== "TO_USE") return status;
  if (problem !== null) return problem.reason === "EXPIRED" ? "EXPIRED" : "NOT_NOW";
  return usesLeft < uses ? "PART_USED" : "TO_USE";
}

type EndWord =
  | Exclude<Voucher["status"], "TO_USE" | "PREPARED" | "EXPIRED">
  | `EXPIRED_${Voucher["onExpiry"]}`;

/** What is said in place of the code; null where there is a code or a notice. */
export function getEndWord(voucher: Voucher): EndWord | null {
  const word = getStateWord(voucher);
  switch (word) {
    case "TO_USE":
    case "PART_USED":
    case "NOT_NOW":
    case "PREPARED":
      return null;
    case "EXPIRED":
      return `EXPIRED_${voucher.onExpiry}`;
    default:
      return word;
  }
}

export function getStateTone(voucher: Voucher): VoucherTone {
  const word = getStateWord(voucher);
  if (word === "TO_USE" || word === "PART_USED") return "pandan";
  return word === "PREPARED" || word === "NOT_NOW" || word === "REFUNDING" ? "turmeric" : "plain";
}

export function isOver({ status }: Voucher): boolean {
  return !MOVING.includes(status);
}

/** What is usable first, then what is on its way, then what is over; within each by its number. */
export function sortVouchers(vouchers: readonly Voucher[]): { voucher: Voucher; no: number }[] {
  const numbered = vouchers.map((voucher, index) => ({ voucher, no: index + 1 }));
  return numbered.toSorted(
    (a, b) => Number(isOver(a.voucher)) - Number(isOver(b.voucher)) || a.no - b.no,
  );
}
