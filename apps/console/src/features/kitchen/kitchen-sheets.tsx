import type { Board } from "@santap/contract/schemas/staff/kitchen";
import { isPermitted, type StaffPosition } from "@santap/domain/staff/permission";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { useState } from "react";

const soldOutSheet = lazyWithRetry(async () => (await import("./sold-out-sheet.tsx")).SoldOutSheet);
const pauseSheet = lazyWithRetry(async () => (await import("./pause-sheet.tsx")).PauseSheet);

type OpenSheet = { kind: "SOLD_OUT"; itemId: string | null } | { kind: "PAUSE" };

export interface KitchenActions {
  sheet: OpenSheet | null;
  close: () => void;
  /** With a line's dish, or null for the list; null for who may not. */
  soldOut: ((itemId: string | null) => void) | null;
  pause: (() => void) | null;
}

/** What a person may do beside cooking. */
export function useKitchenActions(position: StaffPosition): KitchenActions {
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  return {
    sheet,
    close: () => setSheet(null),
    soldOut: isPermitted(position, "menu:sold-out")
      ? (itemId) => setSheet({ kind: "SOLD_OUT", itemId })
      : null,
    pause: isPermitted(position, "kitchen:pause") ? () => setSheet({ kind: "PAUSE" }) : null,
  };
}

interface KitchenSheetsProps {
  storeId: string;
  /** Null for all stations. */
  stationId: string | null;
  board: Board;
  actions: KitchenActions;
  position: StaffPosition;
  onDone: () => Promise<unknown>;
}

export function KitchenSheets(props: KitchenSheetsProps) {
  const { storeId, board, actions, onDone } = props;
  const { sheet, close } = actions;
  return (
    <>
      <Deferred component={soldOutSheet} active={sheet?.kind === "SOLD_OUT"}>
        {(SoldOutSheet) =>
          sheet?.kind === "SOLD_OUT" && (
            <SoldOutSheet storeId={storeId} itemId={sheet.itemId} onClose={close} />
          )
        }
      </Deferred>
      <Deferred component={pauseSheet} active={sheet?.kind === "PAUSE"}>
        {(PauseSheet) =>
          sheet?.kind === "PAUSE" && (
            <PauseSheet
              storeId={storeId}
              board={board}
              onDone={onDone}
              places={listPlaces(props)}
              onClose={close}
            />
          )
        }
      </Deferred>
    </>
  );
}

/** One's own station first; the whole store is a manager's. */
function listPlaces({ stationId, board, position }: KitchenSheetsProps): (string | null)[] {
  const kitchens = board.stations.filter(({ kind }) => kind === "KITCHEN");
  const others = kitchens.map((one) => one.stationId).filter((id) => id !== stationId);
  const own = stationId === null ? [] : [stationId];
  return isPermitted(position, "store:pause") ? [...own, null, ...others] : own;
}
