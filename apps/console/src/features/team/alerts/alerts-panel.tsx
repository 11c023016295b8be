import { listAlerts, markAlertsRead } from "@santap/contract/calls/staff/team";
import type { SecurityAlert } from "@santap/contract/schemas/staff/team";
import { Badge } from "@santap/ui/list/badge";
import { useEffect } from "react";
import { call } from "../../../api.ts";
import { ALERTS_READ } from "../../../shell/data/alerts-read.ts";
import { useCall } from "../../../shell/data/use-call.ts";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { Panel } from "../panel.tsx";
import styles from "../team.module.css";

/** STAFF-2: whose PIN was tried too often, and where. To look at them is to have read them. */
export function AlertsPanel({ storeId }: { storeId: string }) {
  const t = useTranslation();
  const read = useCall(listAlerts, { storeId }, ALERTS_READ);
  const hasNew = read.data?.alerts.some(({ isRead }) => !isRead) ?? false;
  useEffect(() => {
    if (hasNew) void call(markAlertsRead, { storeId });
  }, [hasNew, storeId]);
  return (
    <Panel title={t("team.part.alerts")} text={t("team.alertsText")} read={read}>
      {({ alerts }) =>
        alerts.length === 0 ? (
          <p className={styles.none}>{t("team.noAlerts")}</p>
        ) : (
          <ul className={styles.rows}>
            {alerts.map((alert) => (
              <AlertRow key={alert.alertId} alert={alert} />
            ))}
          </ul>
        )
      }
    </Panel>
  );
}

function AlertRow({ alert }: { alert: SecurityAlert }) {
  const t = useTranslation();
  const { moment } = useFormat();
  const { kind, name, stationName, wrong, at, isRead } = alert;
  const place = stationName ?? t("team.ownDevice");
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className="bold">{t(`team.alert.${kind}`, { name, place })}</p>
        <p className="text-14 muted">
          {moment(at)} · {place} · {t("team.wrongPins", { count: wrong })}
        </p>
      </div>
      {!isRead && <Badge tone="sambal">{t("team.new")}</Badge>}
    </li>
  );
}
