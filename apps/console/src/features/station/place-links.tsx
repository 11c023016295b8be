import { navigate } from "@santap/client/history";
import { isPermitted, type Permission, type StoreRole } from "@santap/domain/staff/permission";
import { TableIcon } from "@santap/ui/media/icons";
import { UserIcon } from "@santap/ui/media/tab-icons";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { DrawerIcon, TicketIcon } from "../../shell/frame/tab-icons.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import styles from "./stores-screen.module.css";

interface PlaceLinksProps {
  storeId: string;
  role: StoreRole;
  stations: readonly { stationId: string; name: string; kind: string }[];
}

/** The places of a store that somebody may open on their own device. */
export function PlaceLinks({ storeId, role, stations }: PlaceLinksProps) {
  const t = useTranslation();
  const may = (permission: Permission) => isPermitted({ role, station: null }, permission);
  const kitchens = stations.filter(({ kind }) => kind === "KITCHEN");
  return (
    <ul className={styles.places}>
      {may("counter:read") && (
        <Place icon={<DrawerIcon size={28} />} to={paths.counter(storeId)}>
          {t("station.counter")}
        </Place>
      )}
      {may("table:read") && (
        <Place icon={<TableIcon size={28} />} to={paths.floor(storeId)}>
          {t("station.floor")}
        </Place>
      )}
      <Place icon={<TicketIcon size={28} />} to={paths.kitchen(storeId, null)}>
        {t("kitchen.all")}
      </Place>
      {kitchens.map(({ stationId, name }) => (
        <Place
          key={stationId}
          icon={<TicketIcon size={28} />}
          to={paths.kitchen(storeId, stationId)}
        >
          {name}
        </Place>
      ))}
      <Place icon={<UserIcon size={28} />} to={paths.team(storeId)}>
        {may("team:read") ? t("station.team") : t("station.mySignIn")}
      </Place>
    </ul>
  );
}

function Place({ icon, to, children }: { icon: ReactNode; to: string; children: string }) {
  return (
    <li>
      <button type="button" className={styles.place} onClick={() => navigate(to)}>
        {icon}
        {children}
      </button>
    </li>
  );
}
