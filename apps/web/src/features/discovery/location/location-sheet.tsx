import { NearIcon } from "@santap/ui/discovery/near-icon";
import { PinIcon } from "@santap/ui/discovery/pin-icon";
import { Sheet } from "@santap/ui/overlay/sheet";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { Row } from "@santap/ui/list/row";
import { Card, Section } from "@santap/ui/layout/section";
import { Spinner } from "@santap/ui/overlay/loading";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { chooseLocation } from "../../../shell/device/chosen-location.ts";
import { locate } from "../../../shell/device/locate.ts";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import styles from "./location-sheet.module.css";
import { useHomeCards } from "../home/use-home-cards.ts";

interface PlaceSheetProps {
  /** 'Near me' was tapped: the phone is asked at once, and the sheet says why. */
  locating: boolean;
  onClose: () => void;
}

/** Where to look for stores: near, or around a mall or area. */
export function LocationSheet({ locating, onClose }: PlaceSheetProps) {
  const t = useTranslation();
  const [answer, setAnswer] = useState<"WAITING" | "REFUSED" | "SLOW">("WAITING");
  const onAnswer = useEffectEvent((result: Awaited<ReturnType<typeof locate>>) => {
    if (result === "FOUND") onClose();
    else setAnswer(result);
  });
  useEffect(() => {
    if (locating) void locate().then(onAnswer);
  }, [locating]);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(locating ? "place.nearTitle" : "place.mallTitle")}
      closeLabel={t("shell.close")}
      handle
    >
      {locating && (
        <div className={styles.near}>
          <p>{t("place.why")}</p>
          <p className={styles.answer} role="status">
            {answer === "WAITING" && <Spinner />}
            {t(`place.${answer}`)}
          </p>
        </div>
      )}
      <Malls onChosen={onClose} />
    </Sheet>
  );
}

function Malls({ onChosen }: { onChosen: () => void }) {
  const t = useTranslation();
  const { malls, error, isFetching, refetch } = useMalls();
  if (malls === undefined) {
    if (error && !isFetching) return <FailureState error={error} onRetry={refetch} />;
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  }
  return groupByArea(malls).map(({ area, malls: inArea }) => (
    <Section key={area} title={area}>
      <Card padding="flush">
        <Row
          lead={<NearIcon />}
          title={t("place.area", { area })}
          onClick={() => {
            chooseLocation({ kind: "AREA", name: area });
            onChosen();
          }}
        />
        {inArea.map(({ mallId, name }) => (
          <Row
            key={mallId}
            lead={<PinIcon />}
            title={name}
            onClick={() => {
              chooseLocation({ kind: "MALL", mallId, name });
              onChosen();
            }}
          />
        ))}
      </Card>
    </Section>
  ));
}

/** The malls of the home page, which has them already. */
function useMalls() {
  const { data, ...rest } = useHomeCards({ again: false });
  const card = data?.cards.find(({ kind }) => kind === "MALLS");
  return { ...rest, malls: data && (card?.kind === "MALLS" ? card.items : []) };
}

interface InArea {
  area: string;
}

/** In the order in which the areas come first. */
function groupByArea<M extends InArea>(malls: readonly M[]): { area: string; malls: M[] }[] {
  const areas = [...new Set(malls.map(({ area }) => area))];
  return areas.map((area) => ({ area, malls: malls.filter((mall) => mall.area === area) }));
}
