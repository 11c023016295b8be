import { MenuIcon } from "@santap/ui/media/icons";
import { StationHeader } from "../../shell/frame/station-header.tsx";
import { PlanIcon } from "../../shell/frame/tab-icons.tsx";
import type { Tab } from "../../shell/frame/tabs.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useChime } from "../../shell/sound/use-chime.ts";
import { useTitle } from "../../shell/use-title.ts";
import { useState } from "react";
import { FloorBody, type FloorTab } from "./floor-body.tsx";
import type { FloorPerson } from "./floor-person.ts";
import { listRinging } from "./floor-view.ts";
import shared from "../../shell/station.module.css";
import { useFloor } from "./use-floor.ts";

interface FloorScreenProps {
  person: FloorPerson;
  /** Of the station. */
  name: string | null;
  onLeave: () => void;
}

/** FLOOR-1: the tables of the store, who needs somebody, and the party that is dealt with. */
export function FloorScreen({ person, name, onLeave }: FloorScreenProps) {
  const t = useTranslation();
  const live = useFloor(person.storeId);
  const [shown, setShown] = useState<{ tab: FloorTab; nth: number }>(() => ({
    tab: window.innerWidth < 600 ? "list" : "plan",
    nth: 0,
  }));
  const { floor } = live;
  const chime = useChime(floor && listRinging(floor, live.now));
  useTitle(t("floor.title"));
  const tabs: Tab<FloorTab>[] = [
    { id: "plan", label: t("floor.plan"), icon: <PlanIcon /> },
    { id: "list", label: t("floor.list"), icon: <MenuIcon /> },
  ];
  return (
    <div className={shared.screen}>
      <StationHeader
        station={name ?? t("floor.title")}
        storeId={person.storeId}
        tabs={tabs}
        live={live}
        chime={chime}
        tab={shown.tab}
        // A tap leads back from a table, too.
        onTab={(tab) => setShown({ tab, nth: shown.nth + 1 })}
        {...{ person, onLeave }}
      />
      <FloorBody key={shown.nth} person={person} live={live} tab={shown.tab} />
    </div>
  );
}
