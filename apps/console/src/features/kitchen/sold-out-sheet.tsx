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
  /** Of a ticket, which stand first; none for all dishes. */
  itemIds: readonly string[];
  /** Said by the sheet while it stays open, and by the screen once it is closed. */
  onChanged: (change: DishChange) => void;
  onClose: () => void;
}

export interface DishChange {
  before: StaffDish;
  after: StaffDish;
}

/** KDS-6: takes a dish off, or puts it on sale again. */
export function SoldOutSheet({ storeId, itemIds, onChanged, onClose }: SoldOutSheetProps) {
  const t = useTranslation();
  const read = useCall(listDishes, { storeId }, { staleTime: 0 });
  const only = itemIds.length === 1 ? itemIds[0] : undefined;
  const [chosen, choose] = useState(only);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const dish = read.data?.dishes.find((one) => one.itemId === chosen);

  /** Null puts it on sale again. */
  async function change(before: StaffDish, choice: SoldOutChoice | null) {
    setBusy(true);
    const named = { storeId, itemId: before.itemId };
    const answer = await (choice === null
      ? call(putOnSale, named)
      : call(markSoldOut, { ...named, choice }));
    setBusy(false);
    setError(answer.success ? null : answer.error);
    if (!answer.success) return;
    if (answer.data.dish) onChanged({ before, after: answer.data.dish });
    await read.refetch();
    if (only === undefined) choose(undefined);
    else onClose();
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={dish?.name ?? t("dish.title")}
      closeLabel={t("dish.close")}
      back={
        only === undefined && dish
          ? { label: t("dish.allDishes"), onBack: () => choose(undefined) }
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
          first={itemIds}
          busy={busy}
          onChoose={choose}
          onSale={(back) => void change(back, null)}
        />
      )}
    </Sheet>
  );
}
