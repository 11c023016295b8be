import { localStore } from "@santap/client/storage";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { getZoneName } from "@santap/domain/calendar/zone-name";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { useState } from "react";
import type { Live } from "../data/live.ts";
import { useStoreZone } from "../language/store-zone.ts";
import { useTranslation, type Translate } from "../language/use-translation.ts";

/** A device that is off by less is read as right. */
const MOST_OFF_MINUTES = 2;
const KNOWN_KEY = "clock-known";

/** The screen shows the store's time; that the device's own is another one is said until somebody knows. */
export function ClockNotice({ live }: { live: Live }) {
  const t = useTranslation();
  const zone = useStoreZone();
  const [known, setKnown] = useState(() => localStore.getItem(KNOWN_KEY));
  const [deviceZone] = useState(() => -new Date().getTimezoneOffset());
  if (zone === null || live.readAt === null) return null;
  const text = describe(t, { zone, deviceZone, offMs: live.offsetMs });
  if (text === null || text === known) return null;
  return (
    <Notice
      tone="turmeric"
      live="status"
      action={
        <Button
          variant="secondary"
          onClick={() => {
            localStore.setItem(KNOWN_KEY, text);
            setKnown(text);
          }}
        >
          {t("station.isKnown")}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

interface Clocks {
  zone: number;
  deviceZone: number;
  /** The server's time less the device's. */
  offMs: number;
}

function describe(t: Translate, { zone, deviceZone, offMs }: Clocks): string | null {
  const minutes = Math.round(Math.abs(offMs) / MINUTE_MS);
  if (minutes >= MOST_OFF_MINUTES)
    return t(offMs > 0 ? "station.clockSlow" : "station.clockFast", { minutes });
  if (zone === deviceZone) return null;
  return t("station.otherZone", { store: nameZone(zone), device: nameZone(deviceZone) });
}

function nameZone(minutes: number): string {
  const hours = Math.abs(minutes) / 60;
  return getZoneName(minutes) || `UTC${minutes < 0 ? "−" : "+"}${hours}`;
}
