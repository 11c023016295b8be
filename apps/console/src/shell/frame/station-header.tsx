import { Initials } from "@santap/ui/media/initials";
import type { ReactNode } from "react";
import type { Live } from "../data/live.ts";
import { LiveBadge } from "./live-badge.tsx";
import { SpeakerIcon } from "./speaker-icon.tsx";
import { LanguagePicker } from "../language/language-picker.tsx";
import { useFormat } from "../language/use-format.ts";
import { useTranslation } from "../language/use-translation.ts";
import { StoreSwitch } from "./store-switch.tsx";
import styles from "./station-header.module.css";

export interface StationTab<T extends string> {
  id: T;
  label: string;
}

interface StationHeaderProps<T extends string> {
  station: string;
  storeId: string;
  tabs: readonly StationTab<T>[];
  tab: T;
  onTab: (tab: T) => void;
  live: Live;
  /** Taps that wait for the connection. */
  waiting?: number;
  /** Absent where nothing rings. */
  chime?: { on: boolean; toggle: () => void };
  /** Buttons of the screen's own. */
  tools?: ReactNode;
  person: string;
  onPerson: () => void;
}

/** Where am I, is it live, who am I. */
export function StationHeader<T extends string>(props: StationHeaderProps<T>) {
  const t = useTranslation();
  const { time } = useFormat();
  const { station, storeId, tabs, tab, onTab, live, waiting } = props;
  const { chime, tools, person, onPerson } = props;
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.station}>{station}</h1>
        <div className={styles.store}>
          <StoreSwitch storeId={storeId} />
        </div>
      </div>
      <nav className={styles.tabs} aria-label={station}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className={styles.tab}
            aria-current={id === tab ? "page" : undefined}
            onClick={() => onTab(id)}
          >
            {label}
          </button>
        ))}
      </nav>
      <LiveBadge live={live} waiting={waiting} />
      <time className={styles.clock}>{time(live.now)}</time>
      {chime && (
        <button
          type="button"
          className={styles.sound}
          aria-pressed={chime.on}
          aria-label={t("station.sound")}
          onClick={chime.toggle}
        >
          <SpeakerIcon size={24} />
        </button>
      )}
      {tools}
      <LanguagePicker />
      <button type="button" className={styles.person} onClick={onPerson}>
        <Initials name={person} nth={0} />
        <span>
          {person}
          <span className={styles.hint}>{t("station.leave")}</span>
        </span>
      </button>
    </header>
  );
}
