import { navigate } from "@santap/client/history";
import { listAlerts } from "@santap/contract/calls/staff/team";
import { isPermitted, type StoreRole } from "@santap/domain/staff/permission";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { paths } from "../../paths.ts";
import { ALERTS_READ } from "../../shell/data/alerts-read.ts";
import { useCall } from "../../shell/data/use-call.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";

/** STAFF-2: whoever looks after the store is told of PINs that were tried too often. */
export function StoreAlerts({ storeId, role }: { storeId: string; role: StoreRole }) {
  return isPermitted({ role, station: null }, "team:read") ? <NewAlerts storeId={storeId} /> : null;
}

function NewAlerts({ storeId }: { storeId: string }) {
  const t = useTranslation();
  const read = useCall(listAlerts, { storeId }, ALERTS_READ);
  const count = read.data?.alerts.filter(({ isRead }) => !isRead).length ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      tone="danger"
      live="status"
      action={
        <Button
          variant="secondary"
          size="small"
          onClick={() => navigate(`${paths.team(storeId)}&part=alerts`)}
        >
          {t("station.alertOpen")}
        </Button>
      }
    >
      {t("station.alert", { count })}
    </Notice>
  );
}
