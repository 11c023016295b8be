import { createWalkIn } from "@santap/contract/calls/staff/walk-in";
import { failureText } from "@santap/client/call-failure";
import type { CartLine } from "@santap/domain/cart/cart";
import { Stepper } from "@santap/ui/input/stepper";
import { TextField } from "@santap/ui/input/text-field";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../counter-person.ts";
import { ActionButton } from "../../../shell/act/action-button.tsx";
import type { DraftPrice, Menu } from "./price-draft.ts";
import styles from "./walk-in.module.css";
import type { BuildOrderProps, PayWay } from "./walk-in-props.ts";

interface CartPartProps extends BuildOrderProps {
  price: DraftPrice;
}

/** Lines with their quantities, where it is eaten, the total, and the two ways to pay. */
export function CartPart(props: CartPartProps) {
  const t = useTranslation();
  const { draft, menu, person, price, live } = props;
  const { sending, problem, place } = usePlacing(props);
  const { lines } = draft.cart;
  const isEmpty = lines.length === 0;
  const refused = live.online
    ? may(person, "order:take")
      ? isEmpty
        ? t("till.emptyCart")
        : null
      : t("counter.notYours")
    : t("counter.offline");
  return (
    <div className={styles.cart}>
      <h2 className={styles.title}>{t("till.cart")}</h2>
      {isEmpty && <p className={styles.small}>{t("till.emptyText")}</p>}
      <ul className={styles.lines}>
        {lines.map((line, nth) => (
          <CartRow
            key={line.lineKey}
            {...{ line, menu, draft }}
            amount={price.lines[nth] ?? null}
          />
        ))}
      </ul>
      <TextField
        label={t("till.table")}
        hint={t("till.tableHint")}
        value={draft.tableLabel}
        maxLength={20}
        onChange={draft.setTableLabel}
      />
      <p className={styles.total} role="status">
        <span>{t("till.total")}</span>
        <span>{formatRupiah(price.total)}</span>
      </p>
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
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}

interface CartRowProps extends Pick<BuildOrderProps, "draft" | "menu"> {
  line: CartLine;
  /** Null: it can no longer be ordered. */
  amount: number | null;
}

function CartRow({ line, menu, draft, amount }: CartRowProps) {
  const t = useTranslation();
  const { lineKey, quantity, note } = line;
  const { name, options } = nameLine(line, menu);
  return (
    <li className={styles.line} data-gone={amount === null}>
      <span className={styles.grow}>
        <span className={styles.lineName}>{name}</span>
        {options !== "" && <span className={styles.small}>{options}</span>}
        {note !== "" && <span className={styles.small}>“{note}”</span>}
        <span className={styles.small}>
          {amount === null ? t("till.soldOut") : formatRupiah(amount)}
        </span>
      </span>
      <Stepper
        value={quantity}
        onChange={(next) => draft.setQuantity(lineKey, next)}
        mode="steady"
        label={t("till.quantity", { name })}
        addLabel={t("till.more", { name })}
        increaseLabel={t("till.more", { name })}
        decreaseLabel={t("till.less", { name })}
      />
    </li>
  );
}

function nameLine({ itemId, modifierIds }: CartLine, menu: Menu) {
  const item = menu.categories.flatMap(({ items }) => items).find((one) => one.itemId === itemId);
  const modifiers = item?.modifierGroups.flatMap((group) => group.modifiers) ?? [];
  const chosen = modifiers.filter(({ modifierId }) => modifierIds.includes(modifierId));
  return { name: item?.name ?? itemId, options: chosen.map(({ name }) => name).join(", ") };
}

/** The order is placed with the tap on the way to pay it. */
function usePlacing({ draft, person, onPlaced, live }: CartPartProps) {
  const t = useTranslation();
  const [sending, setSending] = useState<PayWay | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function place(way: PayWay): Promise<void> {
    if (sending !== null) return;
    const label = draft.tableLabel.trim();
    const wish = {
      storeId: person.storeId,
      lines: draft.cart.lines.map(({ itemId, quantity, modifierIds, note }) => ({
        ...{ itemId, quantity, modifierIds: [...modifierIds] },
        ...(note !== "" && { note }),
      })),
      ...(label !== "" && { tableLabel: label }),
    };
    const idempotencyKey = draft.findKey(JSON.stringify(wish));
    setSending(way);
    setProblem(null);
    const answer = await call(createWalkIn, { ...wish, idempotencyKey });
    setSending(null);
    if (!answer.success) return setProblem(failureText(answer.error, t));
    draft.forgetKey();
    void live.refetch();
    onPlaced(answer.data.orderId, way);
  }

  return { sending, problem, place };
}
