import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { LOST_AFTER_MS } from "../../shell/data/live.ts";
import { useChime, type Chime } from "../../shell/sound/use-chime.ts";
import { applyMoves, splitTickets } from "./board-view.ts";
import { getNewsSound, listNews, sayAlarm, sayMoved } from "./change/list-news.ts";
import { useMoved, type MovedTickets } from "./change/use-moved.ts";
import type { Ticket } from "@santap/contract/schemas/staff/kitchen";
import { useSeen, type SeenLines } from "./use-seen.ts";
import { useBoard, type LiveBoard } from "./use-board.ts";
import { useBump, type Bump } from "./use-bump.ts";

export interface Kitchen extends Record<"cook" | "ready" | "expo", Ticket[]> {
  live: LiveBoard;
  bump: Bump;
  seen: SeenLines;
  moved: MovedTickets;
  /** As they will be once the last taps have arrived. */
  tickets: Ticket[];
}

/** A store's board, of one station or of all (null). */
export function useKitchen(storeId: string, stationId: string | null): Kitchen {
  const live = useBoard(storeId, stationId);
  const bump = useBump({ storeId, stationId, refetch: live.refetch });
  const tickets = applyMoves(live.board?.tickets ?? [], bump.pending);
  const seen = useSeen(`seen:${storeId}:${stationId ?? ""}`, tickets);
  const moved = useMoved(`places:${storeId}:${stationId ?? ""}`, live.board && tickets);
  return { live, bump, seen, moved, tickets, ...splitTickets(tickets, seen.lineIds) };
}

/**
 * KDS-9: rings for what is new, changed or taken off, and for stations that have fallen silent. KDS-1: and for a
 * lost connection, again each minute.
 */
export function useKitchenChime({ live: { board, lostMs }, seen, moved, tickets }: Kitchen): Chime {
  const lost = lostMs === null ? [] : [`lost@${Math.floor((lostMs - LOST_AFTER_MS) / MINUTE_MS)}`];
  const away = tickets.filter((ticket) => moved.findFrom(ticket) !== null);
  return useChime(
    board && [
      ...listNews(board.tickets, seen.lineIds),
      ...away.map(({ orderId }) => sayMoved(orderId)),
      ...[...board.silentStationIds, ...lost].map(sayAlarm),
    ],
    getNewsSound,
  );
}
