import type { Language } from "@santap/contract/errors/language";
import type { BillVoucher } from "@santap/contract/schemas/voucher";
import { listDishes } from "@santap/domain/voucher/cover";
import type { Connection } from "../../../db/database.ts";
import { loadOrderable, type Orderable } from "../../menu/load-orderable.ts";
import type { OrderVoucher } from "../../voucher/bill/order-voucher.ts";
import type { VoucherRow } from "../../voucher/voucher-row.ts";
import type { PreviewedVouchers } from "./preview-vouchers.ts";

const NOT_NEEDED = { reason: "NOT_NEEDED", opensAt: null } as const;

/** `needed`: those in the price. */
export async function describeVouchers(
  db: Connection,
  { rows, vouchers, problems }: PreviewedVouchers,
  {
    needed,
    storeId,
    language,
  }: { needed: readonly OrderVoucher[]; storeId: string; language: Language },
): Promise<BillVoucher[]> {
  if (rows.length === 0) return [];
  const itemIds = rows.flatMap(({ components }) => Object.keys(components));
  const orderable = await loadOrderable(db, storeId, itemIds);
  const has = (list: readonly OrderVoucher[], row: VoucherRow) =>
    list.some(({ voucherId }) => voucherId === row.voucher_id);
  return rows.map((row) => {
    const chosen = has(needed, row);
    const idle = has(vouchers, row) && !chosen ? NOT_NEEDED : null;
    const problem = chosen ? null : (problems.get(row.voucher_id) ?? idle);
    return { ...describeVoucher(row, orderable, language), chosen, problem };
  });
}

function describeVoucher(row: VoucherRow, { items }: Orderable, language: Language) {
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
