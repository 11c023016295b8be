import type { MenuItem } from "@santap/contract/schemas/menu";
import type { Cart } from "@santap/domain/cart/cart";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useTranslation } from "../language/use-translation.ts";
import styles from "./order-entry.module.css";

interface DishTilesProps {
  items: readonly MenuItem[];
  cart: Cart;
  onChoose: (item: MenuItem) => void;
}

/** Large enough to be hit in a hurry; the whole tile is the button. */
export function DishTiles({ items, cart, onChoose }: DishTilesProps) {
  return (
    <ul className={styles.tiles}>
      {items.map((item) => (
        <li key={item.itemId}>
          <DishTile item={item} cart={cart} onChoose={() => onChoose(item)} />
        </li>
      ))}
    </ul>
  );
}

function DishTile({ item, cart, onChoose }: { item: MenuItem; cart: Cart; onChoose: () => void }) {
  const t = useTranslation();
  const { itemId, name, price, imageUrl, available, portionsLeft } = item;
  const count = cart.lines
    .filter((line) => line.itemId === itemId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <button type="button" className={styles.tile} disabled={!available} onClick={onChoose}>
      <span className={styles.picture}>
        <DishPicture src={imageUrl} size="full" dimmed={!available} />
        {count > 0 && (
          <span className={styles.count} aria-label={t("till.inCart", { count })} role="img">
            {count}
          </span>
        )}
      </span>
      <span className="bold tight anywhere">{name}</span>
      <span className={styles.price}>
        {available ? formatRupiah(price) : (item.offText ?? t("till.soldOut"))}
      </span>
      {available && portionsLeft !== null && (
        <span className={styles.small}>{t("till.portionsLeft", { count: portionsLeft })}</span>
      )}
    </button>
  );
}
