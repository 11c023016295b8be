import type { Language } from "@santap/contract/errors/language";
import type { BillVoucher } from "@santap/contract/schemas/voucher";
import { listDishes } from "@santap/domain/voucher/cover";
import type { Orderable } from "../../../catalogue/menu/load-orderable.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import type { BillVoucherRow } from "../../../offers/voucher/voucher-row.ts";
import type { PreviewedVouchers } from "../price/preview-vouchers.ts";

const NOT_NEEDED = { reason: "NOT_NEEDED", opensAt: null } as const;

export function listVoucherDishes({ rows }: PreviewedVouchers): string[] {
  return rows.flatMap(({ components }) => Object.keys(components));
}

interface Described {
  orderable: Orderable;
  /** Those in the price. */
  needed: readonly OrderVoucher[];
  language: Language;
}

export function describeVouchers(
  { rows, vouchers, problems }: PreviewedVouchers,
  { orderable, needed, language }: Described,
): BillVoucher[] {
  const has = (list: readonly OrderVoucher[], row: BillVoucherRow) =>
    list.some(({ voucherId }) => voucherId === row.voucher_id);
  return rows.map((row) => {
    const chosen = has(needed, row);
    const idle = has(vouchers, row) && !chosen ? NOT_NEEDED : null;
    const problem = chosen ? null : (problems.get(row.voucher_id) ?? idle);
    return { ...describeVoucher(row, orderable, language), chosen, problem };
  });
}

function describeVoucher(row: BillVoucherRow, { items }: Orderable, language: Language) {
  return {
    voucherId: row.voucher_id,
    dealId: row.deal_id,
    name: row.names[language],
    type: row.type,
    salePrice: row.sale_price,
    listPrice: row.list_price,
    components: listDishes(row, 1).map(({ itemId, units: portions }) => ({
      ...{ itemId, portions },
      name: items.get(itemId)?.names[language] ?? "",
      imageUrl: items.get(itemId)?.picture ?? "",
    })),
    usesLeft: row.uses_left,
    validUntil: row.valid_until,
  };
}
