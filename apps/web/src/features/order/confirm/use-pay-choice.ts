import { localStore } from "@santap/client/storage";
import { useState } from "react";
import { readLastMethod } from "../../../shell/pay-method/last-method.ts";
import type { ChosenMethod, PayType } from "../../../shell/pay-method/chosen-method.ts";

export interface PayChoice {
  /** Null where none can pay at once: the counter follows. */
  method: ChosenMethod | null;
  /** Shown until the methods on offer are known. */
  likely: string;
  choose: (chosen: ChosenMethod) => void;
}

/** The method that the order will be paid with: chosen here, else the one used last. */
export function usePayChoice(offered: readonly PayType[]): PayChoice {
  const [last] = useState(() => readLastMethod(localStore));
  const [chosen, setChosen] = useState<ChosenMethod | null>(null);
  return { method: selectAtOnce(offered, { chosen, last }), likely: last, choose: setChosen };
}

/** Not just any: it might ask for a number first. */
export function selectAtOnce(
  offered: readonly PayType[],
  { chosen, last }: { chosen: ChosenMethod | null; last: string },
): ChosenMethod | null {
  const named = (name: string) => offered.find(({ payType }) => payType === name);
  if (chosen && named(chosen.payType)) return chosen;
  const usual = named(last) ?? named("QRIS");
  return usual ? { ...usual, walletPhone: "" } : null;
}
