import type { DataOf } from "@santap/contract/call";
import type { queryMenu } from "@santap/contract/calls/menu";
import { Deferred } from "@santap/ui/deferred";
import { voucherDishSheet } from "../../../feature-parts.ts";
import type { SheetState } from "../../../shell/state/use-sheet.ts";
import type { ConfirmSheet } from "../confirm/confirm-sheet.ts";
import type { Preview } from "../confirm/use-preview.ts";
import type { OrderDraft } from "../placing/use-order-draft.ts";
import { useChooseVoucher } from "../../../shell/order-draft/use-choose-voucher.ts";
import { findCashEffect, findDishEffect, type VoucherEffect } from "./voucher-effect.ts";
import { withEffect, type VisibleVoucher } from "./visible-voucher.ts";
import { countFreeUses, countUses, planUnits } from "@santap/domain/voucher/plan-units";
import { VoucherSheet } from "./voucher-sheet.tsx";

interface VoucherSheetsProps {
  preview: Preview;
  draft: OrderDraft;
  menu: DataOf<typeof queryMenu> | undefined;
  sheets: SheetState<ConfirmSheet>;
}

/** The vouchers for an order that is not placed, and the choices of the dishes that one brings. */
export function VoucherSheets({ preview, draft, menu, sheets }: VoucherSheetsProps) {
  const { lines } = draft.cart;
  const findItem = (itemId: string) =>
    menu?.categories.flatMap(({ items }) => items).find((item) => item.itemId === itemId);
  const choose = useChooseVoucher({
    ...draft,
    lines,
    findItem,
    onAsk: () => sheets.swap("voucherDish"),
    onChosen: () => sheets.sheet === "voucherDish" && sheets.swap("vouchers"),
  });
  const { asked } = choose;
  const find = ({ voucherId }: VisibleVoucher) =>
    draft.vouchers.find((one) => one.voucherId === voucherId);

  function findEffect(voucher: VisibleVoucher): VoucherEffect {
    if (voucher.type === "CASH") return findCashEffect(voucher, preview.breakdown);
    const chosen = find(voucher);
    const at = chosen ? draft.vouchers.indexOf(chosen) : draft.vouchers.length;
    const on = { lines, findItem, others: draft.vouchers.slice(0, at) };
    const planned = () => planUnits(voucher.components, countFreeUses(voucher, on), on).units;
    return findDishEffect(voucher, chosen?.units ?? planned(), on);
  }

  return (
    <>
      <VoucherSheet
        open={sheets.sheet === "vouchers"}
        vouchers={preview.vouchers.map((one) => withEffect(one, findEffect(one), true))}
        isChosen={(voucher) => find(voucher) !== undefined}
        findEffect={findEffect}
        countUses={(voucher) => countUses(voucher, find(voucher)?.units ?? [])}
        onUses={choose.setUses}
        onToggle={choose.toggle}
        onClose={sheets.close}
      />
      <Deferred component={voucherDishSheet} active={sheets.sheet === "voucherDish"}>
        {(VoucherDishSheet) =>
          menu &&
          asked && (
            <VoucherDishSheet
              key={asked.key}
              open={sheets.sheet === "voucherDish"}
              menu={menu}
              itemId={asked.itemId}
              onChoose={choose.answer}
              onClose={() => sheets.swap("vouchers")}
            />
          )
        }
      </Deferred>
    </>
  );
}
