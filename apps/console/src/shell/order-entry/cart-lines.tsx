import type { Cart, CartLine } from "@santap/domain/cart/cart";
import { Stepper } from "@santap/ui/input/stepper";
import { formatRupiah } from "@santap/ui/money/rupiah";
import type { ReactNode } from "react";
import { useTranslation } from "../language/use-translation.ts";
import styles from "./order-entry.module.css";
import type { DraftPrice, Menu } from "./price-draft.ts";
import type { OrderDraft } from "./use-order-draft.ts";

/** As calls take the dishes. */
export function toLineInputs({ lines }: Cart) {
  return lines.map(({ itemId, quantity, modifierIds, note }) => ({
    itemId,
    quantity,
    modifierIds: [...modifierIds],
    ...(note !== "" && { note }),
  }));
}

interface CartLinesProps {
  draft: OrderDraft;
  menu: Menu;
  price: DraftPrice;
  /** Between the dishes and their total. */
  children?: ReactNode;
}

/** Lines with their quantities, and the total. */
export function CartLines({ draft, menu, price, children }: CartLinesProps) {
  const t = useTranslation();
  const { lines } = draft.cart;
  return (
    <>
      <h2 className={styles.title}>{t("till.cart")}</h2>
      {lines.length === 0 && <p className={styles.small}>{t("till.emptyText")}</p>}
      <ul className={styles.lines}>
        {lines.map((line, nth) => (
          <CartRow
            key={line.lineKey}
            line={line}
            menu={menu}
            draft={draft}
            amount={price.lines[nth] ?? null}
          />
        ))}
      </ul>
      {children}
      <p className={styles.total} role="status">
        <span>{t("till.total")}</span>
        <span>{formatRupiah(price.total)}</span>
      </p>
    </>
  );
}

interface CartRowProps extends Pick<CartLinesProps, "draft" | "menu"> {
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
      <span className="grow min-0 anywhere">
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
