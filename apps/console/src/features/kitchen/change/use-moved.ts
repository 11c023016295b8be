import { localStore } from "@santap/client/storage";
import type { Ticket } from "@santap/contract/schemas/staff/kitchen";
import { useEffect, useState } from "react";
import { findMovedFrom, keepPlaces, markPlaces, type Places } from "./places.ts";

export interface MovedTickets {
  /** The table before; null where it is where it was, or that was seen. */
  findFrom: (ticket: Ticket) => string | null;
  mark: (ticket: Ticket) => void;
}

/** Parties that sit elsewhere than this screen's people know; also over a reload. `tickets` null: not read yet. */
export function useMoved(key: string, tickets: readonly Ticket[] | null): MovedTickets {
  const [known, setKnown] = useState<Places>(() => parse(localStore.getItem(key)));
  const next = tickets === null ? known : keepPlaces(known, tickets);
  if (next !== known) setKnown(next);
  useEffect(() => localStore.setItem(key, JSON.stringify(known)), [key, known]);
  return {
    findFrom: (ticket) => findMovedFrom(next, ticket),
    mark: (ticket) => setKnown(markPlaces(next, ticket)),
  };
}

function parse(text: string | null): Places {
  try {
    return (JSON.parse(text ?? "{}") ?? {}) as Places;
  } catch {
    return {};
  }
}
