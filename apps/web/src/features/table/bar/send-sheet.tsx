import { sendRound } from "@santap/contract/calls/table/round";
import { ErrorCode } from "@santap/contract/errors/codes";
import { failureText } from "@santap/client/call-failure";
import { randomId } from "@santap/client/random-id";
import { priceCart } from "@santap/domain/cart/cart-price";
import { priceOrder } from "@santap/domain/price/breakdown";
import { Button } from "@santap/ui/input/button";
import { TotalBar } from "@santap/ui/list/cart-bar";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { Amount } from "@santap/ui/money/amount";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useToast } from "@santap/ui/overlay/toast";
import { useRef, useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { TablePartProps } from "../../../shell/table/table-part.ts";
import type { TableSession } from "../session/use-table-session.ts";
import styles from "./send-sheet.module.css";

interface SendSheetProps extends Pick<TablePartProps, "table" | "draft" | "menu"> {
  open: boolean;
  session: TableSession;
  onSent: () => void;
  onClose: () => void;
}

/** Says what a round adds to the bill and when it is paid, and sends it. */
export function SendSheet(props: SendSheetProps) {
  const { open, draft, menu, session, onClose } = props;
  const t = useTranslation();
  const round = priceRound(props);
  const { sending, send } = useSendRound(props);
  const bill = session.payableAmount;
  const items = new Map(menu.items.map((item) => [item.itemId, item]));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("bill.sendTitle")}
      closeLabel={t("shell.close")}
      handle
      footer={
        <TotalBar label={t("bill.thisRound")} total={round.payableAmount}>
          <Button loading={sending} disabled={round.payableAmount === 0} onClick={send}>
            {t("bill.send")}
          </Button>
        </TotalBar>
      }
    >
      <ul className="grid">
        {draft.cart.lines.map((line, nth) => (
          <li key={line.lineKey} className={styles.line}>
            <span className={styles.quantity} data-count>
              {line.quantity}×
            </span>
            <span className="grow min-0 anywhere">
              {items.get(line.itemId)?.name ?? t("bill.goneDish")}
              {line.note !== "" && <span className={styles.note}>“{line.note}”</span>}
            </span>
            <Amount rupiah={round.lines[nth] ?? 0} />
          </li>
        ))}
      </ul>
      <p className={styles.later}>
        {bill === 0
          ? t("bill.payLaterFirst")
          : t("bill.payLater", {
              now: rupiahInText(bill),
              after: rupiahInText(bill + round.payableAmount),
            })}
      </p>
    </Sheet>
  );
}

/** By the menu, with service and tax, before coupons of the bill. */
function priceRound({ draft, menu }: SendSheetProps) {
  const prices = priceCart(draft.cart, [...menu.items]);
  const lines = prices.map((price) => (price.ok ? price.total : 0));
  const { payableAmount } = priceOrder({
    lines: prices.flatMap((price, nth) =>
      price.ok
        ? [{ unitPrice: price.unitPrice, quantity: draft.cart.lines[nth]?.quantity ?? 0 }]
        : [],
    ),
    coupons: [],
    serviceChargeBps: Math.round(menu.store.serviceChargePct * 100),
    pb1Bps: Math.round(menu.store.pb1Pct * 100),
  });
  return { lines, payableAmount };
}

/** The key stays the same until the server has answered, so that a lost answer sends no second round. */
function useSendRound({ table, draft, onSent, onClose }: SendSheetProps) {
  const t = useTranslation();
  const toast = useToast();
  const [sending, setSending] = useState(false);
  const request = useRef({ content: "", key: "" });

  async function run(): Promise<void> {
    const lines = draft.cart.lines.map(({ itemId, quantity, modifierIds, note }) => ({
      itemId,
      quantity,
      modifierIds: [...modifierIds],
      ...(note !== "" && { note }),
    }));
    const content = JSON.stringify(lines);
    if (request.current.content !== content) request.current = { content, key: randomId() };
    const { sessionId, participantToken } = table;
    const note = draft.note === "" ? {} : { note: draft.note };
    setSending(true);
    const answer = await call(
      sendRound,
      { sessionId, lines, ...note, idempotencyKey: request.current.key },
      { participantToken },
    );
    setSending(false);
    if (!answer.success) {
      onSent();
      // The dialog of the lock opens in its place.
      if (answer.error.code === ErrorCode.paymentInProgress) return;
      return toast.show({ text: failureText(answer.error, t), tone: "danger" });
    }
    request.current = { content: "", key: "" };
    onClose();
    draft.clear();
    onSent();
    const waits = answer.data.roundState === "AWAITING_STAFF";
    toast.show({ text: t(waits ? "bill.sentWaiting" : "bill.sent"), tone: "success" });
  }

  return { sending, send: () => void (sending || run()) };
}
