import { randomId } from "@santap/client/random-id";
import { giveRefund } from "@santap/contract/calls/staff/counter";
import type { CounterOrderDetail } from "@santap/contract/schemas/staff/counter";
import { isTender } from "@santap/domain/payment/tender";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useAction } from "@santap/client/use-action";
import type { MoneyActionProps } from "./money-action.ts";
import { sumChosen, toWhat, type Chosen } from "./refund-request.ts";
import { parseRupiah } from "../../../shell/cash/tender.ts";

export type RefundKind = "ALL" | "LINES" | "AMOUNT";

export interface RefundFormProps extends MoneyActionProps {
  payment: CounterOrderDetail["payments"][number];
  onClose: () => void;
}

/** What goes back, and why it cannot be sent yet. */
export function useRefundForm(props: RefundFormProps) {
  const { person, counter, payment, onClose } = props;
  const t = useTranslation();
  const action = useAction(props.onDone);
  const fields = useFields(props);
  const { amount } = fields;
  const [idempotencyKey] = useState(randomId);
  const left = counter.refundLeft;
  const isAbove = left !== null && amount > left;

  async function give(approvalId?: string): Promise<void> {
    const data = await action.run(() =>
      call(giveRefund, {
        storeId: person.storeId,
        orderId: payment.chargeId,
        idempotencyKey,
        what: fields.what,
        route: fields.byHand ? "OFFLINE" : "ORIGINAL",
        note: fields.note.trim(),
        ...(fields.asksKitchen && { kitchen: fields.cancels ? "CANCEL" : "LEAVE" }),
        ...(approvalId !== undefined && { approvalId }),
      }),
    );
    if (data !== null) onClose();
  }

  function findMissing(): string | null {
    if (!props.online) return t("counter.offline");
    if (amount <= 0 && !fields.returnsCovered) return t("counter.amountFirst");
    if (amount > payment.left) return t("counter.tooMuch", { left: formatRupiah(payment.left) });
    return fields.note.trim() === "" ? t("counter.noteFirst") : null;
  }
  const missing = findMissing();
  return {
    ...fields,
    action,
    give,
    refused: missing ?? (isAbove ? t("counter.aboveLimit", { left: formatRupiah(left) }) : null),
    /** Nothing but another person's approval is missing. */
    asksManager: missing === null && isAbove,
  };
}

function useFields({ detail, payment }: RefundFormProps) {
  const [kind, setKind] = useState<RefundKind>("ALL");
  const [chosen, setChosen] = useState<Chosen>({});
  const [cancels, setCancels] = useState(true);
  const [text, setText] = useState("");
  const [note, setNote] = useState("");
  const [byHand, setByHand] = useState(isTender(payment.payType));
  const ofLines = sumChosen(payment, chosen);
  const amount = { ALL: payment.left, LINES: ofLines, AMOUNT: parseRupiah(text) ?? 0 }[kind];
  const what = {
    ALL: { kind: "ALL" as const },
    LINES: toWhat(payment, chosen),
    AMOUNT: { kind: "AMOUNT" as const, amount },
  }[kind];
  return {
    kind,
    setKind,
    chosen,
    setChosen,
    text,
    setText,
    note,
    setNote,
    byHand,
    setByHand,
    cancels,
    setCancels,
    amount,
    what,
    /** Dishes that vouchers cover: their uses go back, and no money (NOV-38). */
    returnsCovered:
      kind === "LINES" &&
      detail.order.lines.some(
        ({ lineId = "", coveredUnits }) => coveredUnits > 0 && (chosen[lineId] ?? 0) > 0,
      ),
    /** Something of it is not begun. */
    asksKitchen:
      kind !== "AMOUNT" &&
      detail.order.lines.some(
        ({ lineId = "", kitchenStatus }) =>
          kitchenStatus === "FIRED" && (kind === "ALL" || (chosen[lineId] ?? 0) > 0),
      ),
  };
}
