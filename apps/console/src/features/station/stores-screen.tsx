import { failureText } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { listStations, registerStation } from "@santap/contract/calls/staff";
import type { Operator } from "@santap/contract/schemas/operator";
import type { StoreRole } from "@santap/domain/staff/permission";
import { isPermitted } from "@santap/domain/staff/permission";
import { Button } from "@santap/ui/input/button";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Notice } from "@santap/ui/layout/notice";
import { Card } from "@santap/ui/layout/section";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { useState } from "react";
import { call } from "../../api.ts";
import { paths } from "../../paths.ts";
import { useCall } from "../../shell/data/use-call.ts";
import { Frame } from "../../shell/frame/frame.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { refreshStaff, type StaffMe } from "../../shell/session/staff-session.ts";
import { usePrints } from "../../shell/print/use-prints.ts";
import { useTitle } from "../../shell/use-title.ts";
import { PrinterSetting } from "./printer-setting.tsx";
import { PlaceLinks } from "./place-links.tsx";
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
  const printing = usePrints(storeId);
  const [problem, setProblem] = useState<string | null>(null);
  const [registering, setRegistering] = useState(false);
  const mayRegister = isPermitted({ role, station: null }, "station:register");

  async function register(stationId: string): Promise<void> {
    setRegistering(true);
    const answer = await call(registerStation, { storeId, stationId });
    if (answer.success) return refreshStaff();
    setProblem(failureText(answer.error, t));
    setRegistering(false);
  }

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
  const shown = read.data.stations;
  return (
    <>
      {problem && (
        <Notice tone="danger" live="alert">
          {problem}
        </Notice>
      )}
      <ul className={styles.places}>
        <PlaceLinks storeId={storeId} role={role} />
      </ul>
      <ul className={styles.stations}>
        {shown.map(({ stationId, name, kind, devices }) => (
          <li key={stationId} className={styles.station}>
            {kind === "KITCHEN" ? (
              <Button
                variant="secondary"
                onClick={() => navigate(paths.kitchen(storeId, stationId))}
              >
                {name}
              </Button>
            ) : (
              <b className={styles.name}>{name}</b>
            )}
            <span className={styles.text}>{t("station.devices", { count: devices.length })}</span>
            {mayRegister && (
              <Button
                variant="text"
                size="small"
                loading={registering}
                label={t("station.registerAs", { name })}
                onClick={() => void register(stationId)}
              >
                {t("station.register")}
              </Button>
            )}
            {mayRegister && (
              <PrinterSetting {...printing} storeId={storeId} station={{ stationId, name }} />
            )}
          </li>
        ))}
      </ul>
      {mayRegister && <p className={styles.text}>{t("station.registerText")}</p>}
    </>
  );
}
