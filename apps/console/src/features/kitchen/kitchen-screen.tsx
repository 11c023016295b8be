import type { Board } from "@santap/contract/schemas/staff/kitchen";
import type { StaffPosition } from "@santap/domain/staff/permission";
import { useState } from "react";
import { StationHeader } from "../../shell/frame/station-header.tsx";
import { CountsIcon, PassIcon, ReadyIcon, TicketIcon } from "../../shell/frame/tab-icons.tsx";
import type { Tab } from "../../shell/frame/tabs.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { PrintNotices } from "../../shell/print/print-notices.tsx";
import { usePrints } from "../../shell/print/use-prints.ts";
import { useTitle } from "../../shell/use-title.ts";
import { AllDay } from "./all-day.tsx";
import { getTicketAction } from "./board-view.ts";
import { ExpoTickets, ExpoView } from "./expo/expo-view.tsx";
import styles from "./kitchen.module.css";
import { KitchenSheets, useKitchenActions, type KitchenActions } from "./kitchen-sheets.tsx";
import { BoardContent } from "./screen/board-content.tsx";
import { BoardNotices } from "./screen/board-notices.tsx";
import { LostBar } from "./screen/lost-bar.tsx";
import { MenuItems } from "./screen/menu-items.tsx";
import { Side } from "./screen/side.tsx";
import { TicketList } from "./screen/ticket-list.tsx";
import { useLook } from "./screen/use-look.ts";
import { useKitchen, useKitchenChime, type Kitchen } from "./use-kitchen.ts";

type Place = "cook" | "allDay" | "expo" | "ready";

interface KitchenScreenProps {
  storeId: string;
  /** Null for all stations. */
  stationId: string | null;
  /** Of the station at which the device stands; null on a person's own. */
  stationName: string | null;
  person: string;
  position: StaffPosition;
  /** The way out: to the names at a station, to the stores on one's own device. */
  onLeave: () => void;
}

/** Tickets by age, counts by dish, whole orders of all stations, and what is ready. */
export function KitchenScreen(props: KitchenScreenProps) {
  const { storeId, stationId, stationName, person, position, onLeave } = props;
  const t = useTranslation();
  const kitchen = useKitchen(storeId, stationId);
  const { live, bump } = kitchen;
  const { board } = live;
  const chime = useKitchenChime(kitchen);
  const [tab, setTab] = useState<Place>("cook");
  const [look, changeLook] = useLook();
  const actions = useKitchenActions(position);
  const printing = usePrints(storeId);
  useTitle(t("kitchen.title"));
  const found = board?.stations.find((station) => station.stationId === stationId);
  return (
    <div className={styles.screen} data-theme={look.theme} data-size={look.size}>
      <div className={styles.top}>
        <StationHeader
          station={stationName ?? found?.name ?? t("kitchen.all")}
          storeId={storeId}
          tab={tab}
          person={{ name: person, role: position.role }}
          chime={chime}
          live={live}
          tabs={listTabs(kitchen, t)}
          waiting={bump.waiting}
          settings={<MenuItems actions={actions} />}
          onTab={setTab}
          onLeave={onLeave}
        />
        <LostBar live={live} waiting={bump.waiting} />
      </div>
      <BoardNotices board={board} bump={bump} lost={live.lostMs !== null} />
      <div className={styles.alarms}>
        <PrintNotices {...printing} storeId={storeId} stationId={stationId} />
      </div>
      <main className={styles.main}>
        <BoardContent live={live}>
          {(shown) => (
            <div className={styles.columns} data-tab={tab}>
              <Tickets {...{ storeId, stationId, tab, kitchen, actions }} board={shown} />
            </div>
          )}
        </BoardContent>
      </main>
      {board && (
        <KitchenSheets
          storeId={storeId}
          stationId={stationId}
          board={board}
          actions={actions}
          position={position}
          look={look}
          onLook={changeLook}
          onDone={live.refetch}
        />
      )}
    </div>
  );
}

interface TicketsProps extends Pick<KitchenScreenProps, "storeId" | "stationId"> {
  tab: Place;
  kitchen: Kitchen;
  board: Board;
  actions: KitchenActions;
}

function Tickets({ storeId, stationId, tab, kitchen, board, actions }: TicketsProps) {
  const t = useTranslation();
  return (
    <>
      {(tab === "cook" || tab === "ready") && (
        <TicketList
          key={tab}
          kitchen={kitchen}
          board={board}
          label={t("kitchen.title")}
          empty={t(tab === "cook" ? "kitchen.clean" : "kitchen.nothingReady")}
          listKey={`numbers:${storeId}:${stationId ?? ""}:${tab}`}
          tickets={kitchen[tab]}
          getAction={(ticket) => getTicketAction(ticket, kitchen.seen.lineIds)}
          keys={actions.sheet === null}
          view={stationId === null ? "ALL" : { stationId }}
          onHelp={actions.keys}
          onSoldOut={actions.soldOut}
        />
      )}
      {tab === "expo" &&
        (stationId === null ? (
          <ExpoTickets kitchen={kitchen} storeId={storeId} actions={actions} />
        ) : (
          <ExpoView storeId={storeId} actions={actions} />
        ))}
      {tab === "allDay" && <AllDay kitchen={kitchen} />}
      {(tab !== "expo" || stationId === null) && (
        <Side kitchen={kitchen} actions={actions} counts={tab !== "allDay"} />
      )}
    </>
  );
}

type Translate = ReturnType<typeof useTranslation>;

function listTabs({ cook, ready }: Kitchen, t: Translate): Tab<Place>[] {
  return [
    { id: "cook", label: t("kitchen.tickets", { count: cook.length }), icon: <TicketIcon /> },
    { id: "allDay", label: t("kitchen.allDay"), icon: <CountsIcon /> },
    { id: "expo", label: t("kitchen.expo"), icon: <PassIcon /> },
    { id: "ready", label: t("kitchen.ready", { count: ready.length }), icon: <ReadyIcon /> },
  ];
}
