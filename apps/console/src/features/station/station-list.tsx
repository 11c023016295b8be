import type { DataOf } from "@santap/contract/call";
import { registerStation, type listStations } from "@santap/contract/calls/staff";
import { useAction } from "@santap/client/use-action";
import { Button } from "@santap/ui/input/button";
import { Dialog } from "@santap/ui/overlay/dialog";
import { useState } from "react";
import { call } from "../../api.ts";
import { ActionProblem } from "../../shell/action/action-problem.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { usePrints } from "../../shell/print/use-prints.ts";
import { refreshStaff } from "../../shell/session/staff-session.ts";
import { PrinterSetting } from "./printer-setting.tsx";
import styles from "./stores-screen.module.css";

type Station = DataOf<typeof listStations>["stations"][number];

interface StationListProps {
  storeId: string;
  stations: readonly Station[];
}

/** STAFF-2: which devices stand at which station, and its printer; this device becomes one after a question. */
export function StationList({ storeId, stations }: StationListProps) {
  const t = useTranslation();
  const printing = usePrints(storeId);
  const register = useAction();
  const [asked, setAsked] = useState<Station | null>(null);

  async function become(stationId: string): Promise<void> {
    setAsked(null);
    const done = await register.run(() => call(registerStation, { storeId, stationId }));
    if (done !== null) await refreshStaff();
  }
  return (
    <>
      <h3 className="text-16 bold">{t("station.setUp")}</h3>
      <p className={styles.text}>{t("station.setUpText")}</p>
      <ActionProblem text={register.problem} />
      <ul className={styles.stations}>
        {stations.map((station) => (
          <li key={station.stationId} className={styles.station}>
            <b>{station.name}</b>
            <span className={styles.text}>
              {t("station.devices", { count: station.devices.length })}
            </span>
            <span className={styles.acts}>
              <Button
                variant="secondary"
                size="small"
                loading={register.busy}
                label={t("station.registerAs", { name: station.name })}
                onClick={() => setAsked(station)}
              >
                {t("station.register")}
              </Button>
              <PrinterSetting {...printing} storeId={storeId} station={station} />
            </span>
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== null}
        title={t("station.registerTitle", { name: asked?.name ?? "" })}
        onClose={() => setAsked(null)}
        primary={{ label: t("station.registerNot"), onClick: () => setAsked(null) }}
        secondary={{
          label: t("station.registerNow"),
          onClick: () => asked && void become(asked.stationId),
        }}
      >
        {t("station.registerText")}
      </Dialog>
    </>
  );
}
