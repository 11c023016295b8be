import { listStations, revokeStation } from "@santap/contract/calls/staff";
import type { DataOf } from "@santap/contract/call";
import { Button } from "@santap/ui/input/button";
import { Dialog } from "@santap/ui/overlay/dialog";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useAction } from "@santap/client/use-action";
import { useCall } from "../../../shell/data/use-call.ts";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { Panel } from "../panel.tsx";
import { Row } from "../row.tsx";
import styles from "../team.module.css";

type Station = DataOf<typeof listStations>["stations"][number];
type Device = Station["devices"][number] & { stationName: string };

export function DevicesPanel({ storeId }: { storeId: string }) {
  const t = useTranslation();
  const read = useCall(listStations, { storeId }, { staleTime: 0 });
  return (
    <Panel title={t("team.part.devices")} text={t("team.devicesText")} read={read}>
      {({ stations }) => {
        const devices = stations.flatMap((one) =>
          one.devices.map((device) => ({ ...device, stationName: one.name })),
        );
        if (devices.length === 0) return <p className={styles.none}>{t("team.noDevices")}</p>;
        return (
          <ul className={styles.rows}>
            {devices.map((device) => (
              <DeviceRow
                key={device.deviceId}
                storeId={storeId}
                device={device}
                onChange={() => void read.refetch()}
              />
            ))}
          </ul>
        );
      }}
    </Panel>
  );
}

interface DeviceRowProps {
  storeId: string;
  device: Device;
  onChange: () => void;
}

function DeviceRow({ storeId, device, onChange }: DeviceRowProps) {
  const t = useTranslation();
  const { moment } = useFormat();
  const { busy, problem, run } = useAction();
  const [asking, setAsking] = useState(false);
  const { deviceId, stationName, registeredAt, seenAt } = device;
  const seen = seenAt === null ? t("team.neverSeen") : t("team.seen", { time: moment(seenAt) });

  async function revoke(): Promise<void> {
    setAsking(false);
    if ((await run(() => call(revokeStation, { storeId, deviceId }))) !== null) onChange();
  }
  return (
    <Row
      name={stationName}
      text={`${t("team.registered", { time: moment(registeredAt) })} · ${seen}`}
      problem={problem}
    >
      <Button
        variant="text"
        size="small"
        loading={busy}
        label={t("team.revokeOf", { name: stationName, time: moment(registeredAt) })}
        onClick={() => setAsking(true)}
      >
        {t("team.revoke")}
      </Button>
      <Dialog
        open={asking}
        title={t("team.revokeTitle", { name: stationName })}
        onClose={() => setAsking(false)}
        primary={{ label: t("team.keep"), onClick: () => setAsking(false) }}
        secondary={{ label: t("team.revoke"), onClick: () => void revoke(), destructive: true }}
      >
        {t("team.revokeText")}
      </Dialog>
    </Row>
  );
}
