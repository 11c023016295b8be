import { queryMenu } from "@santap/contract/calls/menu";
import type { Voucher } from "@santap/contract/schemas/voucher";
import { failureText } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { Deferred } from "@santap/ui/deferred";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useEffectEvent } from "react";
import { voucherDishSheet } from "../../feature-parts.ts";
import { paths } from "../../paths.ts";
import { useCall } from "../../shell/data/use-call.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useChooseVoucher } from "../../shell/order-draft/use-choose-voucher.ts";
import { useDraft } from "../../shell/order-draft/use-draft.ts";
import { useVoucherChoice } from "../../shell/order-draft/voucher-choice.ts";
import type { Purchase } from "./purchase-view.ts";

export interface UseOnOrderProps {
  voucher: Voucher;
  purchase: Purchase;
}

/** Chooses the voucher for the next order, with the choices of the dishes it brings, and goes there. */
export function TakeToOrder(props: UseOnOrderProps & { onStopped: () => void }) {
  const { voucher, purchase, onStopped } = props;
  const { deal, store } = purchase;
  const t = useTranslation();
  const toast = useToast();
  const draft = useDraft(store.storeId);
  const sessionId = draft.table?.sessionId;
  const choice = useVoucherChoice({ storeId: store.storeId, sessionId: sessionId ?? null });
  const { lines } = draft.cart;
  const menu = useCall(queryMenu, { storeId: store.storeId });
  const choose = useChooseVoucher({
    ...choice,
    lines,
    findItem: (itemId) =>
      menu.data?.categories.flatMap(({ items }) => items).find((one) => one.itemId === itemId),
    onAsk: () => undefined,
    onChosen: leave,
  });

  function leave() {
    const isEmpty = deal.type === "CASH" && lines.length === 0;
    if (isEmpty) navigate(paths.store(store.storeId));
    else navigate(paths.confirmOrder({ storeId: store.storeId, sessionId }));
  }

  const start = useEffectEvent(() => {
    const { voucherId, uses, usesLeft } = voucher;
    if (choice.vouchers.some((one) => one.voucherId === voucherId)) return leave();
    const components = deal.dishes.map(({ itemId, portions }) => {
      return { itemId, portions: portions / uses };
    });
    const { name, type } = deal;
    choose.toggle({ voucherId, name, type, components, usesLeft });
  });
  const fail = useEffectEvent((error: NonNullable<typeof menu.error>) => {
    toast.show({ text: failureText(error, t), tone: "danger" });
    onStopped();
  });
  const ready = menu.data !== undefined;
  useEffect(() => {
    if (ready) start();
    else if (menu.error) fail(menu.error);
  }, [ready, menu.error]);
  const { asked } = choose;
  return (
    menu.data &&
    asked && (
      <Deferred component={voucherDishSheet} active>
        {(VoucherDishSheet) => (
          <VoucherDishSheet
            key={asked.key}
            open
            menu={menu.data}
            itemId={asked.itemId}
            onChoose={choose.answer}
            onClose={onStopped}
          />
        )}
      </Deferred>
    )
  );
}
