import type { Ticket } from "@santap/contract/schemas/staff/kitchen";
import type { Sound } from "../../../shell/sound/play-sound.ts";
import { isOpen, listGone, type Seen } from "../board-view.ts";

/** KDS-9: one word for everything that rings: a new line, a changed one, one that was taken off. */
export function listNews(tickets: readonly Ticket[], seen: Seen): string[] {
  return tickets.flatMap((ticket) => [
    ...ticket.lines
      .filter(isOpen)
      .map(({ lineId, change }) => `${lineId}${change === null ? "" : `~${change.at}`}`),
    ...listGone(ticket, seen).map(({ lineId }) => `-${lineId}`),
  ]);
}

/** A party that sits elsewhere now. */
export const sayMoved = (orderId: string) => `>${orderId}`;
/** A station that has fallen silent, or a lost connection. */
export const sayAlarm = (what: string) => `!${what}`;

export function getNewsSound(news: string): Sound {
  if (news.startsWith("-")) return "CANCEL";
  if (news.startsWith("!")) return "ALARM";
  return news.startsWith(">") || news.includes("~") ? "CHANGE" : "NEW";
}
