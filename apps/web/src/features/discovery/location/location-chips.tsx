import { PinIcon } from "@santap/ui/discovery/pin-icon";
import { useStore } from "@santap/client/store";
import { Deferred } from "@santap/ui/deferred";
import { Chip } from "@santap/ui/input/chip";
import { CloseIcon } from "@santap/ui/media/icons";
import { NearIcon } from "@santap/ui/discovery/near-icon";
import type { ReactNode } from "react";
import { lazyPart } from "../../../shell/language/lazy-part.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { chosenLocation } from "../../../shell/device/chosen-location.ts";
import { forgetLocation } from "../../../shell/device/locate.ts";
import { useSheet } from "../../../shell/state/use-sheet.ts";
import styles from "./location-chips.module.css";

const locationSheet = lazyPart(
  ["home"],
  async () => (await import("./location-sheet.tsx")).LocationSheet,
);

/** Where to look: never asked for before a tap (DISC-2). */
export function LocationChips({ children }: { children?: ReactNode }) {
  const t = useTranslation();
  const place = useStore(chosenLocation);
  const { sheet, open, close } = useSheet<"near" | "mall">();
  const chosen = place?.kind === "MALL" || place?.kind === "AREA" ? place.name : null;
  const isNear = place?.kind === "NEAR";
  const isOpen = sheet === "near" || sheet === "mall";
  return (
    <>
      <div className={styles.chips} role="group" aria-label={t("discovery.place")}>
        <Chip
          icon={<NearIcon size={16} />}
          pressed={isNear}
          end={isNear && <CloseIcon size={16} />}
          label={isNear ? t("discovery.nearOff") : undefined}
          onClick={isNear ? forgetLocation : () => open("near")}
        >
          {t("discovery.near")}
        </Chip>
        <Chip
          icon={<PinIcon size={16} />}
          pressed={chosen !== null}
          label={chosen === null ? undefined : t("discovery.otherMall", { mall: chosen })}
          onClick={() => open("mall")}
        >
          {chosen ?? t("discovery.chooseMall")}
        </Chip>
        {children}
      </div>
      <Deferred component={locationSheet} active={isOpen}>
        {(LocationSheet) =>
          isOpen && <LocationSheet key={sheet} locating={sheet === "near"} onClose={close} />
        }
      </Deferred>
    </>
  );
}
