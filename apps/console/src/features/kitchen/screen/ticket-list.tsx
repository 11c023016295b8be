import type { Board, Ticket } from "@santap/contract/schemas/staff/kitchen";
import type { TicketAction } from "../board-view.ts";
import styles from "../kitchen.module.css";
import { TicketCard } from "../ticket-card.tsx";
import type { Kitchen } from "../use-kitchen.ts";
import { useBumpBar } from "./use-bump-bar.ts";

interface TicketListProps {
  kitchen: Kitchen;
  limits: Pick<Board, "warnMinutes" | "lateMinutes">;
  label: string;
  tickets: readonly Ticket[];
  getAction: (ticket: Ticket) => TicketAction | null;
  /** False while a sheet has the keyboard. */
  keys: boolean;
  /** Names of stations by id, at the pass alone. */
  stationNames?: ReadonlyMap<string, string>;
  /** Null for who may not say so. */
  onSoldOut: ((itemId: string) => void) | null;
}

/** Oldest first; the first nine have a key each. */
export function TicketList(props: TicketListProps) {
  const { kitchen, limits, label, tickets, getAction, keys, stationNames, onSoldOut } = props;
  const { live, bump, seen } = kitchen;
  const run = (action: TicketAction | null) => {
    if (action?.kind === "MOVE") bump.move(action.moves);
    else if (action?.kind === "SEEN") seen.mark(action.lineIds);
  };
  useBumpBar(
    tickets.map((ticket) => () => run(getAction(ticket))),
    { undo: bump.undo, active: keys },
  );
  return (
    <ol className={styles.tickets} aria-label={label}>
      {tickets.map((ticket, nth) => (
        <li key={ticket.orderId}>
          <TicketCard
            ticket={ticket}
            limits={limits}
            onSoldOut={onSoldOut}
            place={nth + 1}
            now={live.lostMs === null ? live.now : (live.readAt ?? live.now)}
            stopped={live.lostMs !== null}
            seen={seen.lineIds}
            action={getAction(ticket)}
            {...(stationNames && { stationNames })}
            onAction={run}
          />
        </li>
      ))}
    </ol>
  );
}
