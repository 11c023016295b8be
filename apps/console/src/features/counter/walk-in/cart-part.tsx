import { useAction } from "@santap/client/use-action";
import { createWalkIn } from "@santap/contract/calls/staff/walk-in";
import { useState } from "react";
import { call } from "../../../api.ts";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CartLines, toLineInputs } from "../../../shell/order-entry/cart-lines.tsx";
import type { DraftPrice, Menu } from "../../../shell/order-entry/price-draft.ts";
import type { OrderDraft } from "../../../shell/order-entry/use-order-draft.ts";
import { may } from "../counter-person.ts";
import { AboutOrder } from "./about-order.tsx";
import type { PayWay, WalkInPanelProps } from "./walk-in-props.ts";

interface CartPartProps extends WalkInPanelProps {
  draft: OrderDraft;
  menu: Menu;
  price: DraftPrice;
  onPlaced: (orderId: string, way: PayWay) => void;
}

/** What is ordered, where it is eaten, and the two ways to pay. */
export function CartPart(props: CartPartProps) {
  const t = useTranslation();
  const { draft, menu, person, price, live } = props;
  const { sending, problem, place } = usePlacing(props);
  const refused = live.online
    ? may(person, "order:take")
      ? draft.cart.lines.length === 0
        ? t("till.emptyCart")
        : null
      : t("counter.notYours")
    : t("counter.offline");
  return (
    <div className="stack gap-3">
      <CartLines draft={draft} menu={menu} price={price}>
        <AboutOrder storeId={person.storeId} draft={draft} />
      </CartLines>
      <ActionButton
        label={t("till.cash")}
        variant="primary"
        refused={refused}
        loading={sending === "CASH"}
        onClick={() => void place("CASH")}
      />
      <ActionButton
        label={t("till.qris")}
        refused={refused}
        loading={sending === "QRIS"}
        onClick={() => void place("QRIS")}
      />
      <ActionProblem text={problem} />
    </div>
  );
}

/** The order is placed with the tap on the way to pay it. */
function usePlacing({ draft, person, onPlaced, live }: CartPartProps) {
  const { busy, problem, run } = useAction();
  const [way, setWay] = useState<PayWay | null>(null);

  async function place(by: PayWay): Promise<void> {
    if (busy) return;
    const { tableLabel, calledName, note } = draft.about;
    const request = {
      storeId: person.storeId,
      lines: toLineInputs(draft.cart),
      ...(tableLabel !== "" && { tableLabel }),
      ...(calledName.trim() !== "" && { calledName: calledName.trim() }),
      ...(note.trim() !== "" && { note: note.trim() }),
    };
    const idempotencyKey = draft.findKey(JSON.stringify(request));
    setWay(by);
    const placed = await run(() => call(createWalkIn, { ...request, idempotencyKey }));
    if (placed === null) return;
    draft.forgetKey();
    void live.refetch();
    onPlaced(placed.orderId, by);
  }

  return { sending: busy ? way : null, problem, place };
}
