import type { Board, Ticket } from "@santap/contract/schemas/staff/kitchen";
import type { Seen, TicketAction } from "../board-view.ts";

export interface TicketCardProps {
  ticket: Ticket;
  limits: Pick<Board, "warnMinutes" | "lateMinutes">;
  /** The key that selects it; absent where all are given, or nobody uses keys here. */
  number: number | undefined;
  /** Server's time, epoch ms. */
  now: number;
  /** KDS-1: nothing arrives any more; the clock shows the age at the last answer. */
  stopped: boolean;
  seen: Seen;
  /** Of the whole ticket; null for none. */
  action: TicketAction | null;
  /** Whose screen it is: of one station (its id), of all, or of the pass, where nothing is prepared. */
  view: { stationId: string } | "ALL" | "PASS";
  /** Dishes that nobody can order now. */
  soldOut: ReadonlySet<string>;
  /** Where the party sat when it was last looked at here; null where it still does. */
  movedFrom: string | null;
  onMovedSeen: () => void;
  /** By id. */
  stationNames: ReadonlyMap<string, string>;
  onAction: (action: TicketAction) => void;
  /** Null for who may not say so. */
  onSoldOut: ((itemIds: string[]) => void) | null;
}
