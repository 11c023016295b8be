import type { BillVoucher } from "@santap/contract/schemas/voucher";
import { useEffect, useState } from "react";
import type { ChosenVoucher } from "../../../shell/order-draft/voucher-choice.ts";
import type { Preview } from "../confirm/use-preview.ts";
import type { OrderDraft } from "../placing/use-order-draft.ts";

export interface DroppedVoucher {
  voucherId: string;
  name: string;
  problem: BillVoucher["problem"];
}

/** Takes chosen vouchers that can no longer stand off the order, and gives those of the last time. */
export function useDroppedVouchers(
  preview: Preview,
  { vouchers, chooseVouchers }: OrderDraft,
  isCurrent: boolean,
): readonly DroppedVoucher[] {
  const [dropped, setDropped] = useState<readonly DroppedVoucher[]>([]);
  useEffect(() => {
    const lost = isCurrent ? listLost(vouchers, preview.vouchers) : [];
    if (lost.length === 0) return;
    setDropped(lost);
    chooseVouchers(
      vouchers.filter((one) => lost.every(({ voucherId }) => voucherId !== one.voucherId)),
    );
  }, [isCurrent, preview, vouchers, chooseVouchers]);
  return dropped;
}

/** Chosen, but not part of the price. */
export function listLost(
  chosen: readonly ChosenVoucher[],
  known: readonly BillVoucher[],
): DroppedVoucher[] {
  return chosen.flatMap(({ voucherId, name }) => {
    const voucher = known.find((one) => one.voucherId === voucherId);
    return voucher?.chosen ? [] : [{ voucherId, name, problem: voucher?.problem ?? null }];
  });
}
