import { localStore } from "@santap/client/storage";
import { useEffect, useState } from "react";
import { giveNumbers, type TicketNumbers } from "./ticket-numbers.ts";

/** NOV-27: also over a reload. `key`: of a store, station and list. */
export function useTicketNumbers(key: string, tickets: readonly string[]): TicketNumbers["given"] {
  const [numbers, setNumbers] = useState(() => parse(localStore.getItem(key)));
  const next = giveNumbers(numbers, tickets);
  if (next !== numbers) setNumbers(next);
  useEffect(() => localStore.setItem(key, JSON.stringify(numbers)), [key, numbers]);
  return next.given;
}

function parse(text: string | null): TicketNumbers {
  try {
    const { given, last } = JSON.parse(text ?? "{}") as Partial<TicketNumbers>;
    return { given: given ?? {}, last: last ?? 0 };
  } catch {
    return { given: {}, last: 0 };
  }
}
