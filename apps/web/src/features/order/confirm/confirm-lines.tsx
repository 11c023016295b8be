import { addToCart, changeQuantity } from "@santap/domain/cart/cart";
import { Button } from "@santap/ui/input/button";
import { IconButton } from "@santap/ui/input/icon-button";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { MinusIcon, PlusIcon } from "@santap/ui/media/icons";
import { type ReactNode, useEffect, useRef } from "react";
import { LocalName } from "../../../shell/language/local-name.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { DraftEditor } from "../../../shell/order-draft/use-draft.ts";
import { CoveredNote, LineAmount } from "../lines/charge-lines.tsx";
import type { CartRow } from "./cart-rows.ts";
import styles from "./confirm-lines.module.css";
import { getLineAmount, type KnownLine } from "./known-lines.ts";

export interface ConfirmLinesProps {
  rows: readonly CartRow[];
  known: ReadonlyMap<string, KnownLine>;
  /** Portions of a dish that can be had. */
  getLimit: (itemId: string) => number;
  changeCart: DraftEditor["changeCart"];
  onAddMore: () => void;
  /** What vouchers bring, which cannot be changed here. */
  children: ReactNode;
}

/** The dishes with their quantities, which can still be changed. */
export function ConfirmLines(props: ConfirmLinesProps) {
  const { rows, known, changeCart } = props;
  const t = useTranslation();

  function setQuantity({ line, removed }: CartRow, quantity: number) {
    changeCart((cart) => {
      const change = removed
        ? addToCart(cart, line, quantity)
        : changeQuantity(cart, line.lineKey, quantity);
      return change.ok ? change.cart : cart;
    });
  }

  return (
    <>
      <ul className={styles.lines}>
        {rows.map((row) => (
          <Line
            key={row.line.lineKey}
            row={row}
            shown={known.get(row.line.lineKey) ?? UNKNOWN}
            limit={props.getLimit(row.line.itemId)}
            onQuantity={(quantity) => setQuantity(row, quantity)}
          />
        ))}
      </ul>
      {props.children}
      <div className={styles.more}>
        <Button variant="text" icon={<PlusIcon size={20} />} onClick={props.onAddMore}>
          {t("confirm.addMore")}
        </Button>
      </div>
    </>
  );
}

/** Added in another tab a moment ago. */
const UNKNOWN: Partial<KnownLine> = {};

interface LineProps {
  row: CartRow;
  shown: Partial<KnownLine>;
  limit: number;
  onQuantity: (quantity: number) => void;
}

function Line({ row: { line, removed }, shown, limit, onQuantity }: LineProps) {
  const t = useTranslation();
  const { name = "", localName = name, imageUrl, modifiers = [], unitPrice } = shown;
  const { coveredUnits = 0 } = shown;
  const { quantity } = line;
  const about = [...modifiers, line.note && `“${line.note}”`].filter(Boolean).join(" · ");
  const missing = unitPrice === null;
  const amount = getLineAmount(shown, quantity);
  return (
    <li className={styles.line} data-removed={removed}>
      <DishPicture src={imageUrl} kind="photo" size={48} dimmed={removed || missing} />
      <div className="grow min-0">
        <p className={styles.name}>{name}</p>
        <LocalName of={{ name, localName }} className={styles.about} />
        {about && <p className={styles.about}>{about}</p>}
        {!removed && <CoveredNote units={Math.min(coveredUnits, quantity)} />}
        <div className={styles.foot}>
          {removed && <p className={styles.about}>{t("confirm.removed")}</p>}
          {!removed && missing && <p className="text-14 danger">{t("confirm.gone")}</p>}
          {!removed && typeof unitPrice === "number" && amount !== null && (
            <p className="tabular">
              <LineAmount unitPrice={unitPrice} quantity={quantity} amount={amount} />
            </p>
          )}
          <Controls
            line={line}
            removed={removed}
            name={name}
            onQuantity={onQuantity}
            max={missing ? line.quantity : limit}
          />
        </div>
      </div>
    </li>
  );
}

type ControlsProps = CartRow & Pick<LineProps, "onQuantity"> & { name: string; max: number };

/** What replaces the button that was tapped takes over the focus. */
function Controls({ line, removed, name, max, onQuantity }: ControlsProps) {
  const t = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const wasRemoved = useRef(removed);
  useEffect(() => {
    if (wasRemoved.current !== removed) container.current?.querySelector("button")?.focus();
    wasRemoved.current = removed;
  }, [removed]);
  return (
    <div ref={container} className={styles.controls} role="group" aria-label={name}>
      {removed ? (
        <Button
          variant="secondary"
          size="small"
          label={t("confirm.undoName", { name })}
          onClick={() => onQuantity(line.quantity)}
        >
          {t("confirm.undo")}
        </Button>
      ) : (
        <>
          <IconButton
            label={t(line.quantity === 1 ? "confirm.removeDish" : "confirm.oneLess", { name })}
            icon={<MinusIcon size={20} />}
            onClick={() => onQuantity(line.quantity - 1)}
          />
          <output className="bold centred" data-count>
            {line.quantity}
          </output>
          <IconButton
            label={t("confirm.oneMore", { name })}
            icon={<PlusIcon size={20} />}
            disabled={line.quantity >= max}
            onClick={() => onQuantity(line.quantity + 1)}
          />
        </>
      )}
    </div>
  );
}
