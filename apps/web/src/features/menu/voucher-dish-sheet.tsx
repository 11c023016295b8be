import type { DataOf } from "@santap/contract/call";
import type { queryMenu } from "@santap/contract/calls/menu";
import type { MenuItem } from "@santap/contract/schemas/menu";
import type { CartChoice } from "@santap/domain/cart/cart";
import { Button } from "@santap/ui/input/button";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { Amount } from "@santap/ui/money/amount";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { DishFields, useDishChoice, DishAllergens, type DishInHand } from "./dish-choice.tsx";
import styles from "./dish-sheet.module.css";

export interface VoucherDishSheetProps {
  open: boolean;
  menu: DataOf<typeof queryMenu>;
  itemId: string;
  onChoose: (choice: CartChoice) => void;
  onClose: () => void;
}

/** The choices of one portion that a voucher brings: only what they cost is added. */
export function VoucherDishSheet({ open, menu, itemId, onChoose, onClose }: VoucherDishSheetProps) {
  const t = useTranslation();
  const items = menu.categories.flatMap((category) => category.items);
  const item = items.find((one) => one.itemId === itemId) ?? null;
  const dish = useDishChoice(item, null);

  function choose() {
    if (!dish.selection) return;
    if (dish.selection.ok) onChoose(dish.choice);
    else dish.pointAtMissing(dish.selection.groupId);
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={item?.name ?? ""}
      closeLabel={t("shell.close")}
      handle
      footer={item && <Footer item={item} dish={dish} onChoose={choose} />}
    >
      {item && (
        <>
          <div className={styles.facts}>
            <DishPicture src={item.imageUrl} kind="photo" size={64} />
            <p className="text-14 tight muted">{item.description}</p>
            <DishAllergens allergens={item.allergens} />
          </div>
          <DishFields item={item} dish={dish} />
        </>
      )}
    </Sheet>
  );
}

interface FooterProps {
  item: MenuItem;
  dish: DishInHand;
  onChoose: () => void;
}

function Footer({ item, dish: { selection }, onChoose }: FooterProps) {
  const t = useTranslation();
  const extra = selection?.ok ? selection.unitPrice - item.price : 0;
  return (
    <div className="stack gap-3 full">
      <div className={styles.amount}>
        <span>{t("dish.covered")}</span>
        {extra > 0 && <Amount rupiah={extra} size="title" />}
      </div>
      <Button full onClick={onChoose}>
        {t("dish.useChoice")}
      </Button>
    </div>
  );
}
