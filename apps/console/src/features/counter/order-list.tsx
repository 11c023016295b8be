import type { CounterOrder, CounterStage } from "@santap/contract/schemas/staff/counter";
import { Chip } from "@santap/ui/input/chip";
import { SearchField } from "@santap/ui/input/search-field";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { CloseIcon } from "@santap/ui/media/icons";
import { useState } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { CounterPerson } from "./counter-person.ts";
import styles from "./counter.module.css";
import { OrderRow } from "./order-row.tsx";
import type { Counter, LiveCounter } from "./use-counter.ts";

const STAGES: readonly CounterStage[] = ["TO_PAY", "COOKING", "READY", "OVER"];

interface OrderListProps {
  person: CounterPerson;
  live: LiveCounter;
  counter: Counter;
  search: string;
  chosen: string | null;
  onSearch: (search: string) => void;
  onChoose: (orderId: string) => void;
  /** Only what waits at one of them; none for all. */
  stations: readonly string[];
  onAllStations: () => void;
}

export function OrderList(props: OrderListProps) {
  const { person, live, counter, search, chosen, onSearch, onChoose } = props;
  const { stations, onAllStations } = props;
  const t = useTranslation();
  const [stage, setStage] = useState<CounterStage | null>(null);
  const found = search.trim() !== "";
  // A search looks at all of them.
  const shown = counter.orders
    .filter((order) => found || isShown(order, stage))
    .filter((order) => stations.length === 0 || waitsAt(order, stations))
    .toSorted(byUrgency);
  return (
    <section className={styles.list} aria-label={t("counter.list")}>
      <div className="grid gap-3">
        <SearchField
          label={t("counter.search")}
          clearLabel={t("counter.clear")}
          value={search}
          onChange={onSearch}
        />
        <div className="row wrap gap-2" role="group" aria-label={t("counter.stages")}>
          {stations.length > 0 && (
            <Chip pressed end={<CloseIcon size={20} />} onClick={onAllStations}>
              {stations.join(", ")}
            </Chip>
          )}
          {STAGES.map((one) => (
            <Chip
              key={one}
              pressed={stage === one}
              onClick={() => setStage(stage === one ? null : one)}
            >
              {t(`counter.stage.${one}`, {
                count: counter.orders.filter((order) => order.stage === one).length,
              })}
            </Chip>
          ))}
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t(found ? "counter.notFound" : "counter.none")} text="" />
      ) : (
        <ul className={styles.orders}>
          {shown.map((order) => (
            <li key={order.orderId}>
              <OrderRow
                person={person}
                order={order}
                live={live}
                counter={counter}
                chosen={order.orderId === chosen}
                onChoose={() => onChoose(order.orderId)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function isShown(order: CounterOrder, stage: CounterStage | null): boolean {
  if (stage !== null) return order.stage === stage;
  return order.stage !== "OVER" || order.moneyWaits;
}

function waitsAt({ stations }: CounterOrder, names: readonly string[]): boolean {
  return stations.some(({ name, state }) => state !== "READY" && names.includes(name));
}

const URGENCY: Readonly<Record<CounterStage, number>> = {
  READY: 0,
  TO_PAY: 1,
  COOKING: 2,
  OVER: 3,
};

/** What somebody stands in front of the counter for comes first, then the oldest. */
function byUrgency(a: CounterOrder, b: CounterOrder): number {
  const rank = (order: CounterOrder) =>
    order.moneyWaits || order.counterUntil !== null ? 0 : URGENCY[order.stage];
  return rank(a) - rank(b) || a.createdAt - b.createdAt;
}
