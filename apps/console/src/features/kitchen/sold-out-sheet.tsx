import { failureText } from "@santap/client/call-failure";
import { listDishes, markSoldOut, putOnSale } from "@santap/contract/calls/staff/dish";
import type { CallError } from "@santap/contract/envelope";
import type { StaffDish } from "@santap/contract/schemas/staff/dish";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Notice } from "@santap/ui/layout/notice";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { call } from "../../api.ts";
import { useCall } from "../../shell/data/use-call.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { DishSale, type SoldOutChoice } from "./dish-sale.tsx";
import { DishList } from "./dish-list.tsx";

export interface SoldOutSheetProps {
  storeId: string;
  /** Of a ticket's line; null for the list of all dishes. */
  itemId: string | null;
  onClose: () => void;
}

/** KDS-6: takes a dish off, or puts it on sale again. */
export function SoldOutSheet({ storeId, itemId, onClose }: SoldOutSheetProps) {
  const t = useTranslation();
  const read = useCall(listDishes, { storeId }, { staleTime: 0 });
  const [chosen, choose] = useState(itemId);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const dish = read.data?.dishes.find((one) => one.itemId === chosen);

  /** Null puts it on sale again. */
  async function change({ itemId: changed }: StaffDish, choice: SoldOutChoice | null) {
    setBusy(true);
    const named = { storeId, itemId: changed };
    const answer = await (choice === null
      ? call(putOnSale, named)
      : call(markSoldOut, { ...named, choice }));
    setBusy(false);
    setError(answer.success ? null : answer.error);
    if (!answer.success) return;
    await read.refetch();
    if (itemId === null) choose(null);
    else onClose();
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={dish?.name ?? t("dish.title")}
      closeLabel={t("dish.close")}
      back={
        itemId === null && dish
          ? { label: t("dish.allDishes"), onBack: () => choose(null) }
          : undefined
      }
      handle
    >
      {error && (
        <Notice tone="danger" live="alert">
          {failureText(error, t)}
        </Notice>
      )}
      {read.error && (
        <ErrorState
          text={failureText(read.error, t)}
          action={{ label: t("shell.retry"), onClick: () => void read.refetch() }}
        />
      )}
      {!read.data && !read.error && (
        <SkeletonGroup label={t("shell.loading")}>
          <SkeletonLines count={5} />
        </SkeletonGroup>
      )}
      {read.data && dish && (
        <DishSale dish={dish} busy={busy} onChange={(choice) => void change(dish, choice)} />
      )}
      {read.data && !dish && (
        <DishList
          dishes={read.data.dishes}
          busy={busy}
          onChoose={choose}
          onSale={(back) => void change(back, null)}
        />
      )}
    </Sheet>
  );
}
