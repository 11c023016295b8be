import { localStore } from "@santap/client/storage";
import { useLayoutEffect, useState } from "react";

/** KDS-9: as the device keeps it. */
export interface Look {
  /** Dark for kitchens without daylight, bright for those in the sun. */
  theme: "dark" | "bright";
  /** Larger means fewer columns. */
  size: "SMALL" | "NORMAL" | "LARGE";
}

const KEYS = { theme: "kitchen-theme", size: "kitchen-size" } as const;
const GROUNDS: Readonly<Record<Look["theme"], string>> = { dark: "dark", bright: "white" };

/**
 * The whole page follows the theme, so that alarms and sheets have the colours of the ground that they stand on,
 * not of the system's theme.
 */
export function useLook(): [Look, (change: Partial<Look>) => void] {
  const [look, setLook] = useState(readLook);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["ground"] = GROUNDS[look.theme];
    return () => void delete dataset["ground"];
  }, [look.theme]);
  const change = (changed: Partial<Look>) => {
    const next = { ...look, ...changed };
    localStore.setItem(KEYS.theme, next.theme);
    localStore.setItem(KEYS.size, next.size);
    setLook(next);
  };
  return [look, change];
}

function readLook(): Look {
  const size = localStore.getItem(KEYS.size);
  return {
    theme: localStore.getItem(KEYS.theme) === "bright" ? "bright" : "dark",
    size: size === "SMALL" || size === "LARGE" ? size : "NORMAL",
  };
}
