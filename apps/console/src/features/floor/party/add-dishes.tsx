import { sendStaffRound } from "@santap/contract/calls/staff/table";
import { MAX_NOTE_LENGTH } from "@santap/domain/cart/cart";
import { TextField } from "@santap/ui/input/text-field";
import { useState } from "react";
import { call } from "../../../api.ts";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { useAction } from "@santap/client/use-action";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CartLines, toLineInputs } from "../../../shell/order-entry/cart-lines.tsx";
import { OrderEntry } from "../../../shell/order-entry/order-entry.tsx";
import type { DraftPrice, Menu } from "../../../shell/order-entry/price-draft.ts";
import { useOrderDraft, type OrderDraft } from "../../../shell/order-entry/use-order-draft.ts";
import { findRefusal } from "./find-refusal.ts";
import type { PartyProps } from "./party-props.ts";

interface AddDishesProps extends PartyProps {
  onSent: () => void;
}

/** A round for guests who tell the waiter what they want. */
export function AddDishes(props: AddDishesProps) {
  const draft = useOrderDraft();
  const [note, setNote] = useState("");
  return (
    <OrderEntry storeId={props.person.storeId} draft={draft} takeaway={false}>
      {(menu, price) => (
        <RoundCart
          {...props}
          draft={draft}
          menu={menu}
          price={price}
          note={note}
          setNote={setNote}
        />
      )}
    </OrderEntry>
  );
}

type RoundCartProps = AddDishesProps & {
  draft: OrderDraft;
  menu: Menu;
  price: DraftPrice;
  /** About the whole round. */
  note: string;
  setNote: (note: string) => void;
};

function RoundCart({ draft, menu, price, note, setNote, onSent, ...party }: RoundCartProps) {
  const t = useTranslation();
  const { person, live, bill, sessionId, onDone } = party;
  const action = useAction(onDone);
  const refused =
    findRefusal(t, { person, live, bill, permission: "table:serve" }) ??
    (draft.cart.lines.length === 0 ? t("till.emptyCart") : null);

  /** A lost answer is asked for again under the same key, so that it makes no second round. */
  async function send(): Promise<void> {
    if (action.busy) return;
    const request = { storeId: person.storeId, sessionId, lines: toLineInputs(draft.cart), note };
    const idempotencyKey = draft.findKey(JSON.stringify(request));
    const sent = await action.run(() => call(sendStaffRound, { ...request, idempotencyKey }));
    if (sent !== null) onSent();
  }

  return (
    <div className="grid gap-3">
      <CartLines draft={draft} menu={menu} price={price} />
      <TextField
        label={t("floor.roundNote")}
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        onChange={setNote}
      />
      <ActionButton
        label={t("floor.sendRound")}
        variant="primary"
        refused={refused}
        loading={action.busy}
        onClick={() => void send()}
      />
      <ActionProblem text={action.problem} />
    </div>
  );
}
