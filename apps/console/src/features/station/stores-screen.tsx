import { failureText } from "@santap/client/call-failure";
import { listStations } from "@santap/contract/calls/staff";
import type { Operator } from "@santap/contract/schemas/operator";
import type { StoreRole } from "@santap/domain/staff/permission";
import { isPermitted } from "@santap/domain/staff/permission";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Card } from "@santap/ui/layout/section";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { useCall } from "../../shell/data/use-call.ts";
import { Frame } from "../../shell/frame/frame.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { StaffMe } from "../../shell/session/staff-session.ts";
import { useTitle } from "../../shell/use-title.ts";
import { PlaceLinks } from "./place-links.tsx";
import { StationList } from "./station-list.tsx";
import { StoreAlerts } from "./store-alerts.tsx";
import styles from "./stores-screen.module.css";

interface StoresScreenProps {
  operator: Operator;
  stores: StaffMe["stores"];
}

/** STAFF-6: the stores in which a person works, and the kitchens there. */
export function StoresScreen({ operator, stores }: StoresScreenProps) {
  const t = useTranslation();
  useTitle(t("station.stores"));
  return (
    <Frame operator={operator}>
      <h1 className="text-20 bold">{t("station.stores")}</h1>
      {stores.map((store) => (
        <section key={store.storeId} aria-labelledby={store.storeId}>
          <Card>
            <h2 id={store.storeId} className="text-16 bold">
              {store.name}
            </h2>
            <p className={styles.text}>{t(`station.role.${store.role}`)}</p>
            <StoreAlerts storeId={store.storeId} role={store.role} />
            <Stations storeId={store.storeId} role={store.role} />
          </Card>
        </section>
      ))}
    </Frame>
  );
}

function Stations({ storeId, role }: { storeId: string; role: StoreRole }) {
  const t = useTranslation();
  const read = useCall(listStations, { storeId });
  if (read.error)
    return (
      <ErrorState
        text={failureText(read.error, t)}
        action={{ label: t("shell.retry"), onClick: () => void read.refetch() }}
      />
    );
  if (!read.data)
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonLines count={3} />
      </SkeletonGroup>
    );
  const { stations } = read.data;
  return (
    <>
      <PlaceLinks {...{ storeId, role, stations }} />
      {isPermitted({ role, station: null }, "station:register") && (
        <StationList {...{ storeId, stations }} />
      )}
    </>
  );
}
