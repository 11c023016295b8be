import { ErrorCode } from "@santap/contract/errors/codes";
import { sumShares } from "@santap/domain/bill/share-sums";
import {
  splitBill,
  type NewShare,
  type SplitFacts,
  type SplitHow,
} from "@santap/domain/bill/split";
import type { Connection } from "../../../db/database.ts";
import { refuse } from "../../../http/refusal.ts";
import { findLines } from "../../order/rows/lines.ts";
import { buysDeal } from "../../order/rows/bought-deals.ts";
import type { OrderRow } from "../../order/rows/order-row.ts";
import { priceLines } from "../../order/price/line-prices.ts";
import { toCounted, type ShareRow } from "../../order/shares/share-row.ts";

interface WantedShare {
  bill: OrderRow;
  shares: readonly ShareRow[];
  how: SplitHow;
  /** The payer's participantId. */
  me: string;
}

/** shareAmountInvalid where it is no share of the rest. */
export async function computeShare(
  db: Connection,
  { bill, shares, how, me }: WantedShare,
): Promise<NewShare> {
  const { store_id: storeId, order_id: orderId, payable_amount: payable } = bill;
  const { rest } = sumShares(payable, shares.map(toCounted));
  const lines = await findLines(db, storeId, orderId);
  const prices = priceLines(lines, bill);
  const counted = lines.filter(({ line_id: lineId }) => prices.has(lineId));
  const facts: SplitFacts = {
    rest,
    lines: counted.map(({ line_id: lineId, quantity }) => ({
      ...{ lineId, quantity, paid: prices.get(lineId) ?? 0 },
    })),
    mine: counted.filter((line) => line.added_by === me).map((line) => line.line_id),
    taken: shares
      .filter(({ status }) => status !== "RETURNED")
      .map(({ portions, even_part: even }) => ({ portions, even })),
  };
  const share = splitBill(how, facts);
  // What a deal costs is no part of any share: who pays such a bill pays all of it.
  const divisible = !buysDeal(bill) || share?.amount === payable;
  return share !== null && divisible
    ? share
    : refuse(ErrorCode.shareAmountInvalid, explain(how, facts), { rest });
}

/** Why somebody owes nothing for their dishes; undefined for any other amount. */
function explain(
  how: SplitHow,
  { lines, mine, taken }: SplitFacts,
): { variant: "covered" | "nothingOrdered" | "alreadyPaid" } | undefined {
  if (how.kind !== "MINE" && how.kind !== "LINES") return undefined;
  const wanted = how.kind === "MINE" ? mine : how.lines.map(({ lineId }) => lineId);
  if (wanted.length === 0) return { variant: "nothingOrdered" };
  const named = lines.filter(({ lineId }) => wanted.includes(lineId));
  if (named.every(({ paid }) => paid === 0)) return { variant: "covered" };
  const isTaken = taken.some(({ portions }) => portions.some((one) => wanted.includes(one.lineId)));
  return isTaken ? { variant: "alreadyPaid" } : undefined;
}
