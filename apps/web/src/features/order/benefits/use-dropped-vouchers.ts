import type { CallFailure } from "@santap/client/call-failure";
import { useEffect, useRef, useState } from "react";
import type { Preview } from "../confirm/use-preview.ts";
import type { OrderDraft } from "../placing/use-order-draft.ts";
import { findDropped, type DroppedVoucher } from "./dropped-vouchers.ts";

/**
 * Takes chosen vouchers that can no longer stand off the order, and gives those of the last time.
 * `current`: null while the price is of another choice.
 */
export function useDroppedVouchers(
  preview: Preview,
  { vouchers, chooseVouchers }: OrderDraft,
  current: { refused: CallFailure | null } | null,
): readonly DroppedVoucher[] {
  const [dropped, setDropped] = useState<readonly DroppedVoucher[]>([]);
  const handled = useRef<CallFailure | null>(null);
  const isCurrent = current !== null;
  const refused = current?.refused ?? null;
  useEffect(() => {
    if (!isCurrent) return;
    const details = refused === handled.current ? {} : (refused?.details ?? {});
    handled.current = refused;
    const { lost, left } = findDropped(vouchers, preview.vouchers, details);
    if (lost.length === 0) return;
    setDropped(lost);
    chooseVouchers(left);
  }, [isCurrent, refused, preview, vouchers, chooseVouchers]);
  return dropped;
}
