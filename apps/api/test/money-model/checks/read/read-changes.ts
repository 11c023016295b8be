import type { Rows } from "../../../../src/testing/rows.ts";
import type { Model } from "../../model.ts";
import { IS_OWN, listOwners } from "../../own-orders.ts";

/** What a bill cost at one moment. Amounts in whole rupiah. */
export interface SeenBill {
  readonly payable: number;
  /** Of its lines, before anything is taken off. */
  readonly subtotal: number;
  readonly discount: number;
  readonly service: number;
  readonly pb1: number;
  /** Whether vouchers or purchases are part of the price. */
  readonly hasDeals: boolean;
  /** Coupons of the whole bill. */
  readonly coupons: readonly string[];
  /** Whether a share has one of its own. */
  readonly ofShares: boolean;
  /** Money of its paid shares, less what they gave back for dishes that were taken off. */
  readonly paid: number;
}

/** One transaction's change of a bill. */
export interface SeenChange {
  readonly tx: number;
  readonly orderId: string;
  /** Its entries of the timeline. */
  readonly kinds: readonly string[];
  /** Null where it made the order. */
  readonly before: SeenBill | null;
  readonly after: SeenBill;
}

interface Traced {
  readonly tx: number;
  readonly source: "orders" | "bill_share" | "order_event" | "refund";
  readonly orderId: string;
  readonly new: Record<string, unknown>;
}

/** Of the bills of one sequence, each in its order. */
export async function readChanges(rows: Rows, model: Model): Promise<SeenChange[]> {
  const traced = await rows.all<Traced>(TRACED, listOwners(model));
  return [...Map.groupBy(traced, ({ orderId }) => orderId).values()].flatMap(listChanges);
}

function listChanges(traced: readonly Traced[]): SeenChange[] {
  const paid = new Map<string, number>();
  let price: Omit<SeenBill, "paid"> | null = null;
  const seen = () => price && { ...price, paid: [...paid.values()].reduce((a, b) => a + b, 0) };
  return [...Map.groupBy(traced, ({ tx }) => tx)].flatMap(([tx, changes]) => {
    const before = seen();
    for (const { source, new: row } of changes) {
      if (source === "orders") price = toPrice(row as unknown as OrderRow);
      if (source === "bill_share") setPaid(paid, row as unknown as ShareRow);
    }
    const after = seen();
    const kinds = changes.flatMap(({ source, new: row }) =>
      source === "order_event" ? [String(row["kind"])] : [],
    );
    const orderId = changes[0]?.orderId ?? "";
    return after === null ? [] : [{ tx, orderId, kinds, before, after }];
  });
}

interface ShareRow {
  share_id: string;
  status: string;
  amount: number;
  voided_amount: number;
}

function setPaid(paid: Map<string, number>, share: ShareRow): void {
  const { share_id: shareId, status, amount, voided_amount: voided } = share;
  paid.set(shareId, status === "PAID" ? amount - voided : 0);
}

interface OrderRow {
  payable_amount: number;
  breakdown: {
    subtotal: number;
    serviceCharge: number;
    pb1: number;
    discounts: { amount: number }[];
    vouchers?: unknown[];
    purchases?: unknown[];
  };
  coupons: { couponId: string; share?: unknown }[];
}

function toPrice({ payable_amount: payable, breakdown, coupons }: OrderRow) {
  const { subtotal, serviceCharge: service, pb1, discounts, vouchers, purchases } = breakdown;
  return {
    ...{ payable, subtotal, service, pb1 },
    discount: discounts.reduce((sum, { amount }) => sum + amount, 0),
    hasDeals: [...(vouchers ?? []), ...(purchases ?? [])].length > 0,
    coupons: coupons.filter(({ share }) => !share).map(({ couponId }) => couponId),
    ofShares: coupons.some(({ share }) => share),
  };
}

const TRACED = `select tx, source, order_id as "orderId", new from bill_trace
  where order_id in (select order_id from orders o where ${IS_OWN}) order by seq`;
