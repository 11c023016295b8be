import { localStore } from "@santap/client/storage";
import type { Ticket } from "@santap/contract/schemas/staff/kitchen";
import { useState } from "react";
import type { Seen } from "./board-view.ts";

export interface SeenLines {
  lineIds: Seen;
  mark: (lineIds: readonly string[]) => void;
}

/** Lines taken off that were seen at this screen; also over a reload. `key`: of a store and station. */
export function useSeen(key: string, tickets: readonly Ticket[]): SeenLines {
  const [seen, setSeen] = useState<Seen>(() => parse(localStore.getItem(key)));
  return {
    lineIds: seen,
    mark(lineIds) {
      const onBoard = new Set(tickets.flatMap(({ lines }) => lines.map((line) => line.lineId)));
      const next = [...seen].filter((lineId) => onBoard.has(lineId)).concat(lineIds);
      localStore.setItem(key, JSON.stringify(next));
      setSeen(new Set(next));
    },
  };
}

function parse(text: string | null): Seen {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}
