import { failureText } from "@santap/client/call-failure";
import { listDishes } from "@santap/contract/calls/staff/dish";
import { assignDish } from "@santap/contract/calls/staff/kitchen";
import type { CallError } from "@santap/contract/envelope";
import type { StaffDish } from "@santap/contract/schemas/staff/dish";
import type { Board } from "@santap/contract/schemas/staff/kitchen";
import { SearchField } from "@santap/ui/input/search-field";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Notice } from "@santap/ui/layout/notice";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { call } from "../../api.ts";
import { useCall } from "../../shell/data/use-call.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import styles from "./dish.module.css";

interface StationsSheetProps {
  storeId: string;
  stations: Board["stations"];
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** KDS-4: which stations prepare a dish; what is begun stays where it is. */
export function StationsSheet({ storeId, stations, onDone, onClose }: StationsSheetProps) {
  const t = useTranslation();
  const read = useCall(listDishes, { storeId }, { staleTime: 0 });
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const kitchens = stations.filter(({ kind }) => kind === "KITCHEN");
  const wanted = text.trim().toLocaleLowerCase();
  const shown = read.data?.dishes.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));

  /** Without a station of its own a dish is prepared at the first. */
  const readIds = ({ stationIds }: StaffDish) =>
    stationIds.length > 0 ? stationIds : kitchens.slice(0, 1).map(({ stationId }) => stationId);

  async function toggle(dish: StaffDish, stationId: string): Promise<void> {
    setBusy(true);
    const ids = readIds(dish);
    const others = ids.filter((id) => id !== stationId);
    const stationIds = ids.includes(stationId) ? others : [...ids, stationId];
    const answer = await call(assignDish, { storeId, itemId: dish.itemId, stationIds });
    setError(answer.success ? null : answer.error);
    if (answer.success) await Promise.all([read.refetch(), onDone()]);
    setBusy(false);
  }

  return (
    <Sheet open onClose={onClose} title={t("dish.stations")} closeLabel={t("dish.close")} handle>
      <div className={styles.list}>
        <p className={styles.hint}>{t("dish.stationsHint")}</p>
        {error && (
          <Notice tone="danger" live="alert">
            {failureText(error, t)}
          </Notice>
        )}
        {read.error && (
          <ErrorState
            text={failureText(read.error, t)}
            action={{ label: t("shell.retry"), onClick: () => void read.refetch() }}
          />
        )}
        {!read.data && !read.error && (
          <SkeletonGroup label={t("shell.loading")}>
            <SkeletonLines count={5} />
          </SkeletonGroup>
        )}
        {shown && (
          <SearchField
            label={t("dish.search")}
            clearLabel={t("dish.clear")}
            value={text}
            onChange={setText}
          />
        )}
        {shown?.map((dish) => (
          <fieldset key={dish.itemId} className={styles.choices} disabled={busy}>
            <legend>{dish.name}</legend>
            {kitchens.map(({ stationId, name }) => (
              <button
                key={stationId}
                type="button"
                aria-pressed={readIds(dish).includes(stationId)}
                onClick={() => void toggle(dish, stationId)}
              >
                {name}
              </button>
            ))}
          </fieldset>
        ))}
      </div>
    </Sheet>
  );
}
