import type { StoreRole } from "@santap/domain/staff/permission";
import { BackIcon } from "@santap/ui/media/icons";
import { UserIcon } from "@santap/ui/media/tab-icons";
import type { ReactNode } from "react";
import type { Live } from "../data/live.ts";
import { useFormat } from "../language/use-format.ts";
import { useTranslation } from "../language/use-translation.ts";
import { useStaff } from "../session/staff-session.ts";
import { LiveBadge } from "./live-badge.tsx";
import { MenuItem, PersonMenu } from "./person-menu.tsx";
import { SpeakerIcon } from "./speaker-icon.tsx";
import { StoreName, StoreSwitch } from "./store-switch.tsx";
import styles from "./station-header.module.css";
import { Tabs, type Tab } from "./tabs.tsx";

interface StationHeaderProps<T extends string> {
  station: string;
  storeId: string;
  tabs: readonly Tab<T>[];
  tab: T;
  onTab: (tab: T) => void;
  live: Live;
  /** Taps that wait for the connection. */
  waiting?: number;
  /** Absent where nothing rings. */
  chime?: { on: boolean; toggle: () => void };
  /** What the screen is set to now and then, in the person's menu. */
  settings?: ReactNode;
  person: { name: string; role: StoreRole };
  /** To the names at a station, to the stores on one's own device. */
  onLeave: () => void;
}

/** Where am I, is it live, who am I: one row; on a phone with its tabs at the lower edge. */
export function StationHeader<T extends string>(props: StationHeaderProps<T>) {
  const t = useTranslation();
  const { time } = useFormat();
  const session = useStaff();
  const { station, storeId, live, waiting, chime, settings, person, onLeave } = props;
  const { tabs, tab, onTab } = props;
  const atStation = session.state === "known" && session.me.station !== null;
  return (
    <header className={styles.header}>
      <div className={styles.place}>
        <h1 className={styles.station}>{station}</h1>
        <div className={styles.store}>
          <StoreName storeId={storeId} />
        </div>
      </div>
      <Tabs label={station} {...{ tabs, tab, onTab }} />
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
      <PersonMenu
        name={person.name}
        role={t(`station.role.${person.role}`)}
        switch={<StoreSwitch storeId={storeId} />}
      >
        <MenuItem
          icon={atStation ? <UserIcon /> : <BackIcon />}
          label={t(atStation ? "station.leave" : "station.toStores")}
          onClick={onLeave}
        />
        {settings}
      </PersonMenu>
    </header>
  );
}
