import { failureText } from "@santap/client/call-failure";
import type { Floor } from "@santap/contract/schemas/staff/table";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Notice } from "@santap/ui/layout/notice";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { useState } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { may, type FloorPerson } from "./floor-person.ts";
import { findChosen, type Chosen } from "./floor-view.ts";
import styles from "./floor.module.css";
import { NeedsList } from "./needs-list.tsx";
import { FloorPlan } from "./plan/floor-plan.tsx";
import { TableList } from "./table-list.tsx";
import type { LiveFloor } from "./use-floor.ts";

const arrangePlan = lazyWithRetry(
  async () => (await import("./plan/arrange-plan.tsx")).ArrangePlan,
);
const partyView = lazyWithRetry(async () => (await import("./party/party-view.tsx")).PartyView);

export type FloorTab = "plan" | "list";

interface FloorBodyProps {
  person: FloorPerson;
  live: LiveFloor;
  tab: FloorTab;
}

/** The tables with who needs somebody beside them; or one table. */
export function FloorBody({ person, live, tab }: FloorBodyProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { floor, error, refetch } = live;
  const table = floor && chosen ? findChosen(floor, chosen) : undefined;
  const party = chosen && table;
  return (
    <>
      {!live.online && (
        <Notice tone="danger" live="alert">
          {t("floor.offline")}
        </Notice>
      )}
      {floor === null && error && (
        <ErrorState
          text={failureText(error, t)}
          action={{ label: t("shell.retry"), onClick: () => void refetch() }}
        />
      )}
      {floor === null && !error && <FloorSkeleton />}
      {floor && !party && (
        <main className={styles.columns}>
          <div className={styles.tables}>
            <Tables person={person} floor={floor} tab={tab} now={live.now} onChoose={setChosen} />
            <p className="text-14 muted">
              {t("floor.counts", {
                seated: floor.tables.filter(({ state }) => state !== "FREE").length,
                free: floor.tables.filter(({ state }) => state === "FREE").length,
              })}
            </p>
          </div>
          <aside className={styles.aside}>
            <NeedsList person={person} live={live} onChoose={setChosen} />
          </aside>
        </main>
      )}
      <Deferred component={partyView} active={Boolean(party)}>
        {(PartyView) =>
          floor &&
          party && (
            <PartyView
              key={`${table.tableId} ${chosen.sessionId}`}
              person={person}
              live={live}
              floor={floor}
              table={table}
              sessionId={chosen.sessionId ?? table.session?.sessionId ?? null}
              onChoose={setChosen}
              onClose={() => setChosen(null)}
            />
          )
        }
      </Deferred>
    </>
  );
}

interface TablesProps {
  person: FloorPerson;
  floor: Floor;
  tab: FloorTab;
  now: number;
  onChoose: (chosen: Chosen) => void;
}

function Tables({ person, floor, tab, now, onChoose }: TablesProps) {
  const [arranging, setArranging] = useState(false);
  const [zone, setZone] = useState<string | null>(null);
  if (tab === "list") return <TableList floor={floor} now={now} onChoose={onChoose} />;
  return (
    <>
      {!arranging && (
        <FloorPlan
          floor={floor}
          now={now}
          zone={zone}
          onChoose={onChoose}
          onZone={setZone}
          onArrange={may(person, "table:arrange") ? () => setArranging(true) : null}
        />
      )}
      <Deferred component={arrangePlan} active={arranging}>
        {(ArrangePlan) =>
          arranging && (
            <ArrangePlan
              storeId={person.storeId}
              floor={floor}
              zone={zone}
              onClose={() => setArranging(false)}
            />
          )
        }
      </Deferred>
    </>
  );
}

function FloorSkeleton() {
  const t = useTranslation();
  return (
    <SkeletonGroup label={t("shell.loading")}>
      <span className={styles.list}>
        <Skeleton shape="block" height="6.5rem" />
        <Skeleton shape="block" height="6.5rem" />
        <Skeleton shape="block" height="6.5rem" />
        <Skeleton shape="block" height="6.5rem" />
      </span>
    </SkeletonGroup>
  );
}
