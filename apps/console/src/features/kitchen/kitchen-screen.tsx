import { failureText } from "@santap/client/call-failure";
import type { Board } from "@santap/contract/schemas/staff/kitchen";
import type { StaffPosition } from "@santap/domain/staff/permission";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Notice } from "@santap/ui/layout/notice";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { useEffect, useState, type ReactNode } from "react";
import { StationHeader, type StationTab } from "../../shell/frame/station-header.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useTitle } from "../../shell/use-title.ts";
import { AllDay } from "./all-day.tsx";
import { applyMoves, countAllDay, getTicketMoves, splitTickets } from "./board-view.ts";
import styles from "./kitchen.module.css";
import { TicketCard } from "./ticket-card.tsx";
import { KitchenSheets, useKitchenActs } from "./kitchen-sheets.tsx";
import { PauseNotices } from "./pause-notices.tsx";
import { useBoard } from "./use-board.ts";
import { useBump, type Bump } from "./use-bump.ts";
import { useChime } from "../../shell/sound/use-chime.ts";

type Tab = "cook" | "allDay" | "ready";

interface KitchenScreenProps {
  storeId: string;
  /** Null for all stations. */
  stationId: string | null;
  person: string;
  position: StaffPosition;
  /** The way out: to the names at a station, to the stores on one's own device. */
  onLeave: () => void;
}

/** Tickets by age, counts by dish, and what is ready. */
export function KitchenScreen(props: KitchenScreenProps) {
  const { storeId, stationId, person, position, onLeave } = props;
  const t = useTranslation();
  const live = useBoard(storeId, stationId);
  const bump = useBump({ storeId, stationId, refetch: live.refetch });
  const [tab, setTab] = useState<Tab>("cook");
  const { board } = live;
  const acts = useKitchenActs(position);
  const tickets = applyMoves(board?.tickets ?? [], bump.pending);
  const { cook, ready } = splitTickets(tickets);
  const shown = tab === "ready" ? ready : cook;
  // New tickets, and stations that have fallen silent.
  const chime = useChime(
    board && [
      ...splitTickets(board.tickets).cook.map(({ orderId }) => orderId),
      ...board.silentStationIds,
    ],
  );
  useBumpBar(
    shown.map((ticket) => () => bump.move(getTicketMoves(ticket))),
    { undo: bump.undo, active: acts.sheet === null },
  );
  useTitle(t("kitchen.title"));
  const tabs: StationTab<Tab>[] = [
    { id: "cook", label: t("kitchen.tickets", { count: cook.length }) },
    { id: "allDay", label: t("kitchen.allDay") },
    { id: "ready", label: t("kitchen.ready", { count: ready.length }) },
  ];
  const name = board?.stations.find((station) => station.stationId === stationId)?.name;
  return (
    <>
      <div className={styles.screen}>
        <StationHeader
          station={name ?? t("kitchen.all")}
          store={{ storeId: props.storeId, name: board?.storeName ?? "" }}
          {...{ tabs, tab, person, chime }}
          live={{ ...live, waiting: bump.waiting }}
          onTab={setTab}
          onPerson={onLeave}
        />
        <Notices board={board} bump={bump} />
        <main className={styles.main}>
          <Content live={live} empty={shown.length === 0} tab={tab}>
            {(limits) => (
              <div className={styles.columns} data-tab={tab}>
                {tab !== "allDay" && (
                  <ol className={styles.tickets} aria-label={t("kitchen.title")}>
                    {shown.map((ticket, nth) => (
                      <li key={ticket.orderId}>
                        <TicketCard
                          {...{ ticket, limits }}
                          place={nth + 1}
                          now={live.now}
                          onMove={bump.move}
                          onSoldOut={acts.soldOut}
                        />
                      </li>
                    ))}
                  </ol>
                )}
                <AllDay
                  dishes={countAllDay(tickets)}
                  limits={limits}
                  undoable={bump.undoable}
                  onUndo={bump.undo}
                  onSoldOut={acts.soldOut && (() => acts.soldOut?.(null))}
                  onPause={acts.pause}
                />
              </div>
            )}
          </Content>
        </main>
      </div>
      {board && (
        <KitchenSheets {...{ storeId, stationId, board, acts, position }} onDone={live.refetch} />
      )}
    </>
  );
}

function Notices({ board, bump }: { board: Board | null; bump: Bump }) {
  const t = useTranslation();
  return (
    <>
      {board && <PauseNotices board={board} />}
      {bump.error && (
        <Notice tone="danger" live="alert">
          {failureText(bump.error, t)}
        </Notice>
      )}
      {bump.tooOld && (
        <Notice tone="danger" live="alert">
          {t("kitchen.tooOld")}
        </Notice>
      )}
    </>
  );
}

interface ContentProps {
  live: ReturnType<typeof useBoard>;
  empty: boolean;
  tab: Tab;
  children: (limits: Pick<Board, "warnMinutes" | "lateMinutes">) => ReactNode;
}

function Content({ live, empty, tab, children }: ContentProps) {
  const t = useTranslation();
  const { board, error, refetch } = live;
  if (board === null && error)
    return (
      <ErrorState
        text={failureText(error, t)}
        action={{ label: t("shell.retry"), onClick: () => void refetch() }}
      />
    );
  if (board === null)
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <span className={styles.tickets}>
          <Skeleton shape="block" height="14rem" />
          <Skeleton shape="block" height="14rem" />
          <Skeleton shape="block" height="14rem" />
        </span>
      </SkeletonGroup>
    );
  return (
    <>
      {children(board)}
      {empty && tab !== "allDay" && (
        <EmptyState
          title={tab === "cook" ? t("kitchen.clean") : t("kitchen.nothingReady")}
          text=""
        />
      )}
    </>
  );
}

/** KDS-3: 1 to 9 bump the ticket of that place, Backspace takes the last bump back. */
function useBumpBar(
  bumps: readonly (() => void)[],
  { undo, active }: { undo: () => void; active: boolean },
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!active) return;
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return;
      if (event.repeat) return;
      if (event.key === "Backspace") undo();
      else if (/^[1-9]$/.test(event.key)) bumps[Number(event.key) - 1]?.();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
