import type { CartChoice } from "@santap/domain/cart/cart";
import { DishSheet } from "./dish-sheet.tsx";
import { getTint, listItems, type Menu } from "./menu-data.ts";

export interface VoucherDishSheetProps {
  open: boolean;
  menu: Menu;
  itemId: string;
  onChoose: (choice: CartChoice) => void;
  onClose: () => void;
}

/** The choices of one portion that a voucher brings. */
export function VoucherDishSheet(props: VoucherDishSheetProps) {
  const { menu, itemId } = props;
  const item = listItems(menu).find((one) => one.itemId === itemId) ?? null;
  return (
    <DishSheet
      covered
      open={props.open && item !== null}
      item={item}
      line={null}
      tint={getTint(menu, itemId)}
      storeOpen={menu.store.open}
      onChoose={(_item, { choice }) => props.onChoose(choice)}
      onClose={props.onClose}
    />
  );
}
