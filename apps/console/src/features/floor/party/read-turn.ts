import type { StaffBill } from "@santap/contract/schemas/staff/table";

const UNSERVED: readonly string[] = ["FIRED", "PREPARING", "READY"];
const UNPAID: readonly string[] = ["AWAITING_PAYMENT", "OPEN", "PAYING"];

/** What is left to do before the next guests: whether something is unpaid, and how many portions are not served. */
export function readTurn({ rest, orders, rounds }: Pick<StaffBill, "rest" | "orders" | "rounds">) {
  const lines = rounds.filter(({ state }) => state !== "REFUSED").flatMap((round) => round.lines);
  return {
    owes: rest > 0 || orders.some(({ status }) => UNPAID.includes(status)),
    unserved: lines
      .filter(({ kitchenStatus }) => UNSERVED.includes(kitchenStatus))
      .reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
