import { useDraft, type DraftEditor } from "../../../shell/order-draft/use-draft.ts";
import { useVoucherChoice, type VoucherChoice } from "../../../shell/order-draft/voucher-choice.ts";

export interface OrderDraft extends DraftEditor, VoucherChoice {}

/** The cart of a store with the vouchers that were chosen for it. */
export function useOrderDraft(storeId: string): OrderDraft {
  const draft = useDraft(storeId);
  const choice = useVoucherChoice({ storeId, sessionId: draft.table?.sessionId ?? null });
  return {
    ...draft,
    ...choice,
    clear() {
      draft.clear();
      choice.chooseVouchers([]);
    },
  };
}

/** Neither dishes of the cart nor any that a voucher brings. */
export function isEmptyOrder({ cart, vouchers }: Pick<OrderDraft, "cart" | "vouchers">): boolean {
  return cart.lines.length === 0 && vouchers.every(({ units }) => units.length === 0);
}
