import type { Board } from "@santap/contract/schemas/staff/kitchen";
import { isPermitted, type StaffPosition } from "@santap/domain/staff/permission";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { useState } from "react";
import type { DishChange } from "./sold-out-sheet.tsx";
import { SoldOutToast } from "./screen/sold-out-toast.tsx";
import type { Look } from "./screen/use-look.ts";

const soldOutSheet = lazyWithRetry(async () => (await import("./sold-out-sheet.tsx")).SoldOutSheet);
const pauseSheet = lazyWithRetry(async () => (await import("./pause-sheet.tsx")).PauseSheet);

const stationsSheet = lazyWithRetry(
  async () => (await import("./stations-sheet.tsx")).StationsSheet,
);
const displaySheet = lazyWithRetry(
  async () => (await import("./screen/display-sheet.tsx")).DisplaySheet,
);
const keysSheet = lazyWithRetry(async () => (await import("./screen/keys-sheet.tsx")).KeysSheet);

type OpenSheet =
  | { kind: "SOLD_OUT"; itemIds: readonly string[] }
  | { kind: "PAUSE" | "STATIONS" | "DISPLAY" | "KEYS" };

export interface KitchenActions {
  sheet: OpenSheet | null;
  close: () => void;
  /** With a ticket's dishes, or none for all of the store; null for who may not. */
  soldOut: ((itemIds: readonly string[]) => void) | null;
  pause: (() => void) | null;
  /** KDS-4: who prepares what; null for who may not say so. */
  stations: (() => void) | null;
  /** How the screen looks. */
  display: () => void;
  keys: () => void;
}

/** What a person may do beside cooking. */
export function useKitchenActions(position: StaffPosition): KitchenActions {
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  return {
    sheet,
    close: () => setSheet(null),
    soldOut: isPermitted(position, "menu:sold-out")
      ? (itemIds) => setSheet({ kind: "SOLD_OUT", itemIds })
      : null,
    pause: isPermitted(position, "kitchen:pause") ? () => setSheet({ kind: "PAUSE" }) : null,
    stations: isPermitted(position, "kitchen:assign") ? () => setSheet({ kind: "STATIONS" }) : null,
    display: () => setSheet({ kind: "DISPLAY" }),
    keys: () => setSheet({ kind: "KEYS" }),
  };
}

interface KitchenSheetsProps {
  storeId: string;
  /** Null for all stations. */
  stationId: string | null;
  board: Board;
  actions: KitchenActions;
  position: StaffPosition;
  look: Look;
  onLook: (change: Partial<Look>) => void;
  onDone: () => Promise<unknown>;
}

export function KitchenSheets(props: KitchenSheetsProps) {
  const { storeId, board, actions, look, onLook, onDone } = props;
  const { sheet, close } = actions;
  const [change, setChange] = useState<DishChange | null>(null);
  return (
    <>
      <Deferred component={soldOutSheet} active={sheet?.kind === "SOLD_OUT"}>
        {(SoldOutSheet) =>
          sheet?.kind === "SOLD_OUT" && (
            <SoldOutSheet
              storeId={storeId}
              itemIds={sheet.itemIds}
              onChanged={(change) => {
                setChange(change);
                void onDone();
              }}
              onClose={close}
            />
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
      <Deferred component={stationsSheet} active={sheet?.kind === "STATIONS"}>
        {(StationsSheet) =>
          sheet?.kind === "STATIONS" && (
            <StationsSheet
              storeId={storeId}
              stations={board.stations}
              onDone={onDone}
              onClose={close}
            />
          )
        }
      </Deferred>
      {change && !change.after.available && sheet === null && (
        <SoldOutToast
          storeId={storeId}
          change={change}
          onDone={onDone}
          onClose={() => setChange(null)}
        />
      )}
      <Deferred component={displaySheet} active={sheet?.kind === "DISPLAY"}>
        {(DisplaySheet) =>
          sheet?.kind === "DISPLAY" && (
            <DisplaySheet look={look} onChange={onLook} onClose={close} />
          )
        }
      </Deferred>
      <Deferred component={keysSheet} active={sheet?.kind === "KEYS"}>
        {(KeysSheet) => sheet?.kind === "KEYS" && <KeysSheet onClose={close} />}
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
