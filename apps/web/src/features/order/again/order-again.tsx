import { orderAgain, orderDetail } from "@santap/contract/calls/order";
import type { AgainLine } from "@santap/contract/schemas/order";
import { cartCount } from "@santap/domain/cart/cart";
import { CallFailure, failureText, getData } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { Dialog } from "@santap/ui/overlay/dialog";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import { useDraft } from "../../../shell/order-draft/use-draft.ts";
import styles from "./order-again.module.css";
import { planRefill, type Refill } from "./refill.ts";

export interface OrderAgainProps {
  orderId: string;
  storeId: string;
  /** The person already agreed that the cart is replaced. */
  replaces?: boolean;
  onClose: () => void;
}

interface Offer extends Refill {
  note: string;
  names: ReadonlyMap<string, string>;
}

/** Puts the dishes of an order into the cart. Asks first where something changed or would be lost. */
export function OrderAgain({ orderId, storeId, replaces = false, onClose }: OrderAgainProps) {
  const t = useTranslation();
  const toast = useToast();
  const draft = useDraft(storeId);
  const [asked, setAsked] = useState<Offer | null>(null);
  const inCart = replaces ? 0 : cartCount(draft.cart);

  function fill({ cart, note }: Offer) {
    draft.changeCart(() => cart);
    draft.setNote(note);
    onClose();
    navigate(paths.store(storeId));
    if (cart.lines.length > 0) toast.show({ text: t("again.done"), tone: "success" });
  }

  const onLoaded = useEffectEvent((offer: Offer) => {
    if (offer.changed.length === 0 && inCart === 0) fill(offer);
    else setAsked(offer);
  });
  const onFailed = useEffectEvent((error: unknown) => {
    if (!(error instanceof CallFailure)) throw error;
    toast.show({ text: failureText(error, t), tone: "danger" });
    onClose();
  });
  useEffect(() => {
    const stop = new AbortController();
    const unlessStopped = (run: () => void) => (stop.signal.aborted ? undefined : run());
    loadOffer(orderId).then(
      (offer) => unlessStopped(() => onLoaded(offer)),
      (error: unknown) => unlessStopped(() => onFailed(error)),
    );
    return () => stop.abort();
  }, [orderId]);

  if (!asked) return null;
  const isEmpty = asked.cart.lines.length === 0;
  return (
    <Dialog
      open
      title={t(getTitle(asked))}
      primary={{
        label: t(isEmpty ? "again.toMenu" : "again.fill"),
        onClick: () => (isEmpty ? navigate(paths.store(storeId)) : fill(asked)),
      }}
      secondary={{ label: t("again.notNow"), onClick: onClose }}
      onClose={onClose}
    >
      {asked.changed.length > 0 && (
        <ul className={styles.changes}>
          {asked.changed.map((line, nth) => (
            <li key={nth}>{describe(line, asked.names.get(line.itemId) ?? "", t)}</li>
          ))}
        </ul>
      )}
      {!isEmpty && inCart > 0 && <p>{t("again.replaces", { count: inCart })}</p>}
    </Dialog>
  );
}

function getTitle({ cart, changed }: Refill) {
  if (cart.lines.length === 0) return "again.noneTitle";
  return changed.length > 0 ? "again.title" : "again.replaceTitle";
}

async function loadOffer(orderId: string): Promise<Offer> {
  const [again, detail] = await Promise.all([
    call(orderAgain, { orderId }),
    call(orderDetail, { orderId }),
  ]);
  const { status, note, lines } = getData(detail);
  const endedUnpaid = ["CANCELLED", "EXPIRED", "WRITTEN_OFF"].includes(status);
  return {
    ...planRefill(getData(again).lines),
    note: endedUnpaid ? note : "",
    names: new Map(lines.map(({ itemId, name }) => [itemId, name])),
  };
}

function describe({ problem, priceThen, priceNow }: AgainLine, dish: string, t: Translate): string {
  if (problem !== "PRICE") return t(`again.line.${problem ?? "CHOICES"}`, { dish });
  const prices = { before: rupiahInText(priceThen), now: rupiahInText(priceNow ?? priceThen) };
  return t("again.line.PRICE", { dish, ...prices });
}
