import { localStore } from "@santap/client/storage";
import { useState } from "react";
import { readLastMethod } from "./last-method.ts";
import type { ChosenMethod, PayType } from "./chosen-method.ts";

export interface PaySelection {
  /** Chosen here; null before. */
  chosen: ChosenMethod | null;
  last: string;
}

export interface PayChoice {
  /** Null where none can pay at once: the counter follows. */
  method: ChosenMethod | null;
  /** Shown until the methods on offer are known. */
  likely: string;
  choose: (chosen: ChosenMethod) => void;
}

/** How the person wants to pay: chosen here, else as last time. */
export function usePaySelection(): readonly [PaySelection, (chosen: ChosenMethod) => void] {
  const [last] = useState(() => readLastMethod(localStore));
  const [chosen, choose] = useState<ChosenMethod | null>(null);
  return [{ chosen, last }, choose];
}

/** Not just any: it might ask for a number first. */
export function selectAtOnce(
  offered: readonly PayType[],
  { chosen, last }: PaySelection,
): ChosenMethod | null {
  const named = (name: string) => offered.find(({ payType }) => payType === name);
  if (chosen && named(chosen.payType)) return chosen;
  const usual = named(last) ?? named("QRIS");
  if (!usual) return null;
  const { payType, payChannelId } = usual;
  return { payType, payChannelId, walletPhone: "" };
}
