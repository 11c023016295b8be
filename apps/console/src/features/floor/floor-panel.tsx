import { Chip } from "@santap/ui/input/chip";
import { useState } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { FloorBody, type FloorTab } from "./floor-body.tsx";
import type { FloorPerson } from "./floor-person.ts";
import styles from "./floor.module.css";
import { useFloor } from "./use-floor.ts";

const TABS: readonly FloorTab[] = ["plan", "list"];

/** The same tables as a part of another station's screen. */
export function FloorPanel({ person }: { person: FloorPerson }) {
  const t = useTranslation();
  const live = useFloor(person.storeId);
  const [shown, setShown] = useState<{ tab: FloorTab; nth: number }>({ tab: "list", nth: 0 });
  return (
    <>
      <nav className={styles.tabs} aria-label={t("floor.title")}>
        {TABS.map((one) => (
          <Chip
            key={one}
            pressed={one === shown.tab}
            onClick={() => setShown({ tab: one, nth: shown.nth + 1 })}
          >
            {t(`floor.${one}`)}
          </Chip>
        ))}
      </nav>
      <FloorBody key={shown.nth} person={person} live={live} tab={shown.tab} />
    </>
  );
}
