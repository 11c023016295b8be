import { localStore } from "@santap/client/storage";
import { useState } from "react";

export type KitchenTheme = "dark" | "bright";

const KEY = "kitchen-theme";

/** KDS-9: dark for kitchens without daylight, bright for those in the sun; the device keeps it. */
export function useTheme(): [KitchenTheme, () => void] {
  const [theme, setTheme] = useState<KitchenTheme>(
    localStore.getItem(KEY) === "bright" ? "bright" : "dark",
  );
  const toggle = () => {
    const next = theme === "dark" ? "bright" : "dark";
    localStore.setItem(KEY, next);
    setTheme(next);
  };
  return [theme, toggle];
}
