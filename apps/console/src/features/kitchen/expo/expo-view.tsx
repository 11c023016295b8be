import { useTranslation } from "../../../shell/language/use-translation.ts";
import { getExpoAction } from "../board-view.ts";
import styles from "../kitchen.module.css";
import type { KitchenActions } from "../kitchen-sheets.tsx";
import { BoardContent } from "../screen/board-content.tsx";
import { BoardNotices } from "../screen/board-notices.tsx";
import { Side } from "../screen/side.tsx";
import { TicketList } from "../screen/ticket-list.tsx";
import { useKitchen, type Kitchen } from "../use-kitchen.ts";

/** KDS-2: the pass, at a screen that shows one station otherwise; its taps are taken back there. */
export function ExpoView({ storeId, actions }: { storeId: string; actions: KitchenActions }) {
  const kitchen = useKitchen(storeId, null);
  const { live, bump } = kitchen;
  return (
    <>
      <div className={styles.notices}>
        <BoardNotices board={null} bump={bump} lost={false} />
      </div>
      <ExpoTickets kitchen={kitchen} storeId={storeId} actions={actions} />
      {live.board && <Side kitchen={kitchen} actions={actions} counts />}
    </>
  );
}

interface ExpoTicketsProps {
  kitchen: Kitchen;
  storeId: string;
  actions: KitchenActions;
}

/** Whole orders, with how far each station is. */
export function ExpoTickets({ kitchen, storeId, actions }: ExpoTicketsProps) {
  const t = useTranslation();
  const { live, expo } = kitchen;
  return (
    <BoardContent live={live}>
      {(board) => (
        <TicketList
          kitchen={kitchen}
          board={board}
          label={t("kitchen.expo")}
          empty={t("kitchen.noOrders")}
          listKey={`numbers:${storeId}:pass`}
          tickets={expo}
          getAction={getExpoAction}
          keys={actions.sheet === null}
          view="PASS"
          onHelp={actions.keys}
          onSoldOut={null}
        />
      )}
    </BoardContent>
  );
}
