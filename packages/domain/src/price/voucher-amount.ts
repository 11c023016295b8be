import type { DealType } from "../deal/deal.ts";
import { assertRupiah, sumRupiah, type Rupiah } from "../money/rupiah.ts";
import { getBasePrice, type PriceLine } from "./price-line.ts";

/** On an order that it may be used for. */
export interface AppliedVoucher {
  readonly voucherId: string;
  readonly dealId: string;
  readonly type: DealType;
  /** Of CASH; null for the others, whose lines say what they cover. */
  readonly faceValue: Rupiah | null;
}

export interface VoucherAmount {
  readonly voucherId: string;
  readonly dealId: string;
  readonly type: DealType;
  /** CASH: what it takes off the total. Others: the menu price of what they cover. */
  readonly amount: Rupiah;
  /** What of a CASH voucher's worth lapses. */
  readonly unused: Rupiah;
}

/** Bought with an order, at the deal's sale price. */
export interface BoughtDeal {
  readonly dealId: string;
  readonly quantity: number;
  readonly salePrice: Rupiah;
}

export interface PurchaseAmount {
  readonly dealId: string;
  readonly quantity: number;
  readonly amount: Rupiah;
}

/** `total`: of the bill without bought deals, which CASH never pays for. */
export function applyVouchers(
  lines: readonly PriceLine[],
  vouchers: readonly AppliedVoucher[],
  total: Rupiah,
): VoucherAmount[] {
  let left = total;
  return vouchers.map(({ faceValue, ...voucher }) => {
    if (faceValue === null) {
      return { ...voucher, amount: sumCovered(lines, voucher.voucherId), unused: 0 };
    }
    const amount = Math.min(assertRupiah(faceValue), left);
    left -= amount;
    return { ...voucher, amount, unused: faceValue - amount };
  });
}

function sumCovered(lines: readonly PriceLine[], voucherId: string): Rupiah {
  return sumRupiah(
    lines.flatMap((line) =>
      (line.covered ?? [])
        .filter((covered) => covered.voucherId === voucherId)
        .map(({ units }) => units * getBasePrice(line)),
    ),
  );
}

export function sumCash(vouchers: readonly Pick<VoucherAmount, "type" | "amount">[]): Rupiah {
  return sumRupiah(vouchers.filter(({ type }) => type === "CASH").map(({ amount }) => amount));
}

export function priceBoughtDeal({ dealId, quantity, salePrice }: BoughtDeal): PurchaseAmount {
  return { dealId, quantity, amount: assertRupiah(quantity * salePrice) };
}
