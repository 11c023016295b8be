import { useEffect, useState } from "react";
import type { Translate } from "../../../shell/language/use-translation.ts";
import { useSecondsLeft } from "../../../shell/state/use-seconds-left.ts";
import type { TableSession } from "../session/use-table-session.ts";

export interface Lock {
  shareId: string;
  /** Null where the payer is not at the table. */
  name: string | null;
  /** Staff, who show the code to guests without a phone. */
  shownBy: TableSession["paying"][number]["shownBy"];
  participantId: string | null;
  mine: boolean;
  amount: number;
  secondsLeft: number;
}

/** Who pays now, with a clock that runs between two answers; null for nobody. */
export function useLock({ paying, me }: TableSession): Lock | null {
  const [payment] = paying;
  const [until, setUntil] = useState<number | null>(null);
  const left = payment?.secondsLeft ?? null;
  const key = payment ? `${payment.shareId}${payment.secondsLeft}` : null;
  useEffect(() => setUntil(left === null ? null : Date.now() + left * 1000), [key, left]);
  const counted = useSecondsLeft(until);
  if (!payment) return null;
  const { shareId, name, shownBy, participantId, amount } = payment;
  const secondsLeft = until === null ? payment.secondsLeft : counted;
  return { shareId, name, shownBy, participantId, mine: participantId === me, amount, secondsLeft };
}

/** "02.41" where times are written so. */
export function useClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}.${two(seconds % 60)}`;
}

/** Who pays, or who of the staff takes the payment, and where. */
export function describePaying(
  t: Translate,
  { name, shownBy }: Pick<Lock, "name" | "shownBy">,
): string {
  if (shownBy !== null) return t(`bill.staffTake.${shownBy.place}`, { name: shownBy.name });
  return name === null ? t("bill.somebodyPays") : t("bill.pays", { name });
}
