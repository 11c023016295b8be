import type { MenuItem } from "@santap/contract/schemas/menu";
import type { CartLine } from "@santap/domain/cart/cart";
import type { CartLinePrice } from "@santap/domain/cart/cart-price";
import { Button } from "@santap/ui/input/button";
import { Stepper } from "@santap/ui/input/stepper";
import { DishPicture, type PlateTint } from "@santap/ui/media/dish-picture";
import { Amount } from "@santap/ui/money/amount";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./cart-sheet.module.css";
import { getPortionLimit } from "./cart-change.ts";
import { listUnusualModifiers } from "@santap/domain/menu/default-modifiers";

export interface CartSheetLineProps {
  line: CartLine;
  /** Null where the dish has left the menu. */
  item: MenuItem | null;
  price: CartLinePrice | null;
  tint: PlateTint;
  /** 0 removes the line. */
  onQuantity: (quantity: number) => void;
  onEdit: () => void;
}

export function CartSheetLine({ line, item, price, tint, onQuantity, onEdit }: CartSheetLineProps) {
  const t = useTranslation();
  const name = item?.name ?? t("cart.goneDish");
  const chosen = item ? listUnusualModifiers(item, line.modifierIds).map(({ name }) => name) : [];
  const about = [...chosen, line.note && `“${line.note}”`].filter(Boolean).join(" · ");
  return (
    <li className={styles.line}>
      <DishPicture src={item?.imageUrl} kind="photo" tint={tint} size={64} dimmed={!price?.ok} />
      <div className="grow min-0">
        <p className="bold tight">{name}</p>
        {about && <p className="text-14 muted">{about}</p>}
        {price?.ok ? (
          <p className={styles.price}>
            <Amount rupiah={price.total} />
            {line.quantity > 1 && (
              <span className="text-12 muted tabular">
                {t("cart.each", { price: formatRupiah(price.unitPrice) })}
              </span>
            )}
          </p>
        ) : (
          <p className="text-14 danger">
            {item && price?.reason === "UNAVAILABLE"
              ? (item.offText ?? t("menu.soldOut"))
              : t("cart.noLongerHad")}
          </p>
        )}
        {price?.ok && item && line.quantity > getPortionLimit(item) && (
          <p className="text-14 danger">
            {t("menu.portionsLeft", { left: getPortionLimit(item) })}
          </p>
        )}
        <div className={styles.actions}>
          {price?.ok && (
            <Button
              variant="text"
              size="small"
              label={t("cart.editDish", { name })}
              onClick={onEdit}
            >
              {t("cart.edit")}
            </Button>
          )}
          {price?.ok && item ? (
            <Stepper
              mode="steady"
              value={line.quantity}
              min={0}
              max={getPortionLimit(item)}
              label={name}
              addLabel={t("menu.oneMore", { name })}
              increaseLabel={t("menu.oneMore", { name })}
              decreaseLabel={t(line.quantity === 1 ? "cart.removeDish" : "menu.oneLess", {
                name,
              })}
              onChange={onQuantity}
            />
          ) : (
            <Button
              variant="secondary"
              size="small"
              label={t("cart.removeDish", { name })}
              onClick={() => onQuantity(0)}
            >
              {t("cart.remove")}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
