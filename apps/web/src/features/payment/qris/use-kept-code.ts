import { useEffect } from "react";
import { isNonEmptyString } from "../../../shell/data/non-empty-string.ts";
import { loadKeptCode } from "../../../shell/pay-result/kept-code-loader.ts";
import type { QrisState } from "./qris-state.ts";

const loadKeeping = () => import("../../../shell/pay-result/kept-code.ts");

/** Keeps the code for the order page until the payment has ended. */
export function useKeptCode({ info, deadline, phase }: QrisState, orderId: string): void {
  const ended = phase === "paid" || phase === "closed";
  useEffect(() => {
    void keep({ info, deadline, orderId, ended }).catch(() => undefined);
  }, [ended, info, deadline, orderId]);
}

type Shown = Pick<QrisState, "info" | "deadline"> & { orderId: string; ended: boolean };

/** Fetches also what shows it on the order page: later there may be no connection. */
async function keep({ info, deadline, orderId, ended }: Shown): Promise<void> {
  const { dropKeptCode, keepCode } = await loadKeeping();
  if (ended) return dropKeptCode();
  if (orderId === "" || deadline === null || !isNonEmptyString(info?.qrCodeText)) return;
  const { amount, merchantName, nmid, qrCodeText } = info;
  keepCode({ orderId, info: { amount, merchantName, nmid, qrCodeText }, deadline });
  if (navigator.onLine) await loadKeptCode();
}
