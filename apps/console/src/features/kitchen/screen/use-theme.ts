import { localStore } from "@santap/client/storage";
import { useLayoutEffect, useState } from "react";

export type KitchenTheme = "dark" | "bright";

const KEY = "kitchen-theme";

const GROUNDS: Readonly<Record<KitchenTheme, string>> = { dark: "dark", bright: "white" };

/**
 * KDS-9: dark for kitchens without daylight, bright for those in the sun; the device keeps it. The whole page
 * follows, so that alarms and sheets have the colours of the ground that they stand on, not of the system's theme.
 */
export function useTheme(): [KitchenTheme, () => void] {
  const [theme, setTheme] = useState<KitchenTheme>(
    localStore.getItem(KEY) === "bright" ? "bright" : "dark",
  );
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["ground"] = GROUNDS[theme];
    return () => void delete dataset["ground"];
  }, [theme]);
  const toggle = () => {
    const next = theme === "dark" ? "bright" : "dark";
    localStore.setItem(KEY, next);
    setTheme(next);
  };
  return [theme, toggle];
}
