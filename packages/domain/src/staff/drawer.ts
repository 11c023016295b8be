import type { Rupiah } from "../money/rupiah.ts";

/** What went through a drawer in a shift. */
export interface DrawerSums {
  /** What it was opened with. */
  readonly float: Rupiah;
  /** Taken for orders, less the change. */
  readonly cash: Rupiah;
  /** Paid out to diners in cash. */
  readonly handedBack: Rupiah;
  readonly putIn: Rupiah;
  readonly takenOut: Rupiah;
}

/** SHIFT-1: what has to be in the drawer. Below 0 where more went out than came in. */
export function getExpectedCash({ float, cash, handedBack, putIn, takenOut }: DrawerSums): number {
  return float + cash - handedBack + putIn - takenOut;
}

export interface CountedDrawer {
  readonly expected: number;
  readonly counted: Rupiah;
  /** Up to it a reason is enough, over all drawers that the person counted in the business day. */
  readonly limit: Rupiah;
  /** Differences of today that nobody else agreed to. */
  readonly before?: Rupiah;
  readonly reason: string;
  readonly isApproved: boolean;
}

export type CloseVerdict = "CLOSE" | "REASON_NEEDED" | "APPROVAL_NEEDED";

export function decideClose(drawer: CountedDrawer): CloseVerdict {
  const difference = Math.abs(drawer.counted - drawer.expected);
  if (difference === 0) return "CLOSE";
  if (drawer.reason === "") return "REASON_NEEDED";
  const isAbove = (drawer.before ?? 0) + difference > drawer.limit;
  return isAbove && !drawer.isApproved ? "APPROVAL_NEEDED" : "CLOSE";
}
