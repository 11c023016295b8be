import type { Board, Ticket } from "@santap/contract/schemas/staff/kitchen";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { useRef } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { TicketAction } from "../board-view.ts";
import styles from "../kitchen.module.css";
import { TicketCard } from "../ticket/ticket-card.tsx";
import type { TicketCardProps } from "../ticket/ticket-card-props.ts";
import { useTicketNumbers } from "../ticket/use-ticket-numbers.ts";
import type { Kitchen } from "../use-kitchen.ts";
import { Pager } from "./pager.tsx";
import { useBumpBar } from "./use-bump-bar.ts";
import { usePages } from "./use-pages.ts";

export interface TicketListProps extends Pick<TicketCardProps, "view" | "onSoldOut"> {
  kitchen: Kitchen;
  board: Board;
  label: string;
  /** In their place where there are none. */
  empty: string;
  /** Numbers stay with their tickets in it, also over a reload. */
  listKey: string;
  tickets: readonly Ticket[];
  getAction: (ticket: Ticket) => TicketAction | null;
  /** False while a sheet has the keyboard. */
  keys: boolean;
  onHelp: () => void;
}

/** Oldest first, column after column; what does not fit is on the next page. */
export function TicketList(props: TicketListProps) {
  const { kitchen, board, label, tickets, getAction, keys, view, onSoldOut } = props;
  const { live, bump, seen, moved } = kitchen;
  const t = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const pages = usePages(list);
  const ids = tickets.map(({ orderId }) => orderId);
  const numbers = useTicketNumbers(props.listKey, ids);
  const used = useBumpBar(list, { undo: bump.undo, help: props.onHelp, active: keys });
  const run = (ticket: Ticket, action: TicketAction) => {
    moved.mark(ticket);
    if (action.kind === "MOVE") bump.move(action.moves);
    else seen.mark(action.lineIds);
  };
  const soldOut = new Set(board.soldOut.map(({ itemId }) => itemId));
  const stationNames = new Map(board.stations.map(({ stationId, name }) => [stationId, name]));
  return (
    <>
      <div className={styles.board}>
        <ol ref={list} className={styles.tickets} aria-label={label}>
          {tickets.map((ticket) => (
            <li key={ticket.orderId} data-number={numbers[ticket.orderId]}>
              <TicketCard
                ticket={ticket}
                limits={board}
                onSoldOut={onSoldOut}
                number={used ? numbers[ticket.orderId] : undefined}
                now={live.lostMs === null ? live.now : (live.readAt ?? live.now)}
                stopped={live.lostMs !== null}
                seen={seen.lineIds}
                action={getAction(ticket)}
                view={view}
                stationNames={stationNames}
                soldOut={soldOut}
                movedFrom={moved.findFrom(ticket)}
                onMovedSeen={() => moved.mark(ticket)}
                onAction={(action) => run(ticket, action)}
              />
            </li>
          ))}
        </ol>
        {pages.continued.map(({ called, ...place }) => (
          <span
            key={`${place.left} ${called}`}
            className={styles.continued}
            style={place}
            aria-hidden
          >
            {t("kitchen.continued", { called })}
          </span>
        ))}
      </div>
      {tickets.length === 0 && (
        <div className={styles.empty}>
          <EmptyState title={props.empty} text="" />
        </div>
      )}
      <Pager pages={pages} />
    </>
  );
}
