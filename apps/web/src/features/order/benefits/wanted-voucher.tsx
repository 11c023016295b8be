import type { DataOf } from "@santap/contract/call";
import type { queryMenu } from "@santap/contract/calls/menu";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { useEffect, useEffectEvent } from "react";
import { loadVoucherDishSheet } from "../../../load-dish-sheet.ts";
import type { OrderDraft } from "../placing/use-order-draft.ts";
import { useChooseVoucher } from "./use-choose-voucher.ts";

const voucherDishSheet = lazyWithRetry(loadVoucherDishSheet);

interface WantedVoucherProps {
  draft: OrderDraft;
  menu: DataOf<typeof queryMenu> | undefined;
}

/** A voucher that was chosen on its own page: its dishes join the order once their choices are made. */
export function WantedVoucher({ draft, menu }: WantedVoucherProps) {
  const choose = useChooseVoucher({
    ...draft,
    lines: draft.cart.lines,
    findItem: (itemId) =>
      menu?.categories.flatMap(({ items }) => items).find((item) => item.itemId === itemId),
    onAsk: () => undefined,
  });
  const voucher = draft.vouchers.find(({ wanted }) => wanted);
  const start = useEffectEvent(() => voucher && choose.startWanted(voucher));
  const ready = menu !== undefined && voucher !== undefined;
  useEffect(() => {
    if (ready) start();
  }, [ready, voucher?.voucherId]);
  const { asked } = choose;
  return (
    menu &&
    asked && (
      <Deferred component={voucherDishSheet} active>
        {(VoucherDishSheet) => (
          <VoucherDishSheet
            key={asked.key}
            open
            menu={menu}
            itemId={asked.itemId}
            onChoose={choose.answer}
            onClose={() => draft.chooseVouchers(draft.vouchers.filter((one) => one !== voucher))}
          />
        )}
      </Deferred>
    )
  );
}
