import { createContext, useContext } from "react";

/** Of the store on screen, in minutes east of UTC; null where no store is, and the device's own counts. */
const StoreZone = createContext<number | null>(null);

export const StoreZoneProvider = StoreZone.Provider;

export const useStoreZone = (): number | null => useContext(StoreZone);
