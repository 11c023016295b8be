import { drawn } from "@santap/ui/media/drawn-icon";
import { MenuItem } from "../../../shell/frame/person-menu.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { KitchenActions } from "../kitchen-sheets.tsx";

const SunIcon = drawn(
  "M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0 -8zM12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600l1.400 1.400M17 17l1.400 1.400M5.600 18.400l1.400 -1.400M17 7l1.400 -1.400",
);

const StationsIcon = drawn("M4 7h16M4 12h16M4 17h16M8 5v4M15 10v4M10 15v4");

/** What is set now and then: how the screen looks, and who prepares what. */
export function MenuItems({ actions }: { actions: KitchenActions }) {
  const t = useTranslation();
  const { display, stations } = actions;
  return (
    <>
      <MenuItem icon={<SunIcon />} label={t("kitchen.display")} onClick={display} />
      {stations && (
        <MenuItem icon={<StationsIcon />} label={t("dish.stations")} onClick={stations} />
      )}
    </>
  );
}
