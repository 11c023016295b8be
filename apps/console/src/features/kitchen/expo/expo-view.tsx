import { useTranslation } from "../../../shell/language/use-translation.ts";
import { AllDay } from "../all-day.tsx";
import { getExpoAction } from "../board-view.ts";
import type { KitchenActions } from "../kitchen-sheets.tsx";
import { BoardContent } from "../screen/board-content.tsx";
import { BoardNotices } from "../screen/board-notices.tsx";
import { TicketList } from "../screen/ticket-list.tsx";
import { useKitchen, type Kitchen } from "../use-kitchen.ts";

/** KDS-2: the pass, at a screen that shows one station otherwise; its taps are taken back there. */
export function ExpoView({ storeId, actions }: { storeId: string; actions: KitchenActions }) {
  const kitchen = useKitchen(storeId, null);
  const { live, bump } = kitchen;
  return (
    <>
      <div>
        <BoardNotices board={null} bump={bump} lost={false} />
        <ExpoTickets kitchen={kitchen} />
      </div>
      {live.board && <AllDay kitchen={kitchen} actions={actions} limits={live.board} />}
    </>
  );
}

/** Whole orders, with how far each station is. */
export function ExpoTickets({ kitchen }: { kitchen: Kitchen }) {
  const t = useTranslation();
  const { live, expo } = kitchen;
  return (
    <BoardContent live={live} empty={expo.length === 0 ? t("kitchen.noOrders") : null}>
      {(board) => (
        <TicketList
          kitchen={kitchen}
          limits={board}
          label={t("kitchen.expo")}
          tickets={expo}
          getAction={getExpoAction}
          keys
          stationNames={new Map(board.stations.map(({ stationId, name }) => [stationId, name]))}
          onSoldOut={null}
        />
      )}
    </BoardContent>
  );
}
