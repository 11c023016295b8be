import { drawn } from "@santap/ui/media/drawn-icon";
import { MenuItem } from "../../../shell/frame/person-menu.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useFullScreen } from "./use-full-screen.ts";
import type { KitchenTheme } from "./use-theme.ts";

const SunIcon = drawn(
  "M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0 -8zM12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600l1.400 1.400M17 17l1.400 1.400M5.600 18.400l1.400 -1.400M17 7l1.400 -1.400",
);
const FullScreenIcon = drawn("M4 9v-5h5M15 4h5v5M20 15v5h-5M9 20h-5v-5");

interface ScreenToolsProps {
  theme: KitchenTheme;
  onTheme: () => void;
}

/** KDS-9: bright or dark, and without the browser's bars. */
export function ScreenTools({ theme, onTheme }: ScreenToolsProps) {
  const t = useTranslation();
  const { on, toggle } = useFullScreen();
  return (
    <>
      <MenuItem
        icon={<SunIcon />}
        label={t("kitchen.bright")}
        pressed={theme === "bright"}
        onClick={onTheme}
      />
      {toggle && (
        <MenuItem
          icon={<FullScreenIcon />}
          label={t("kitchen.fullScreen")}
          pressed={on}
          onClick={toggle}
        />
      )}
    </>
  );
}
