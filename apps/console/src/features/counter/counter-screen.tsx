import { failureText } from "@santap/client/call-failure";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Notice } from "@santap/ui/layout/notice";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { PlusIcon, TableIcon } from "@santap/ui/media/icons";
import { CouponIcon } from "@santap/ui/media/order-icons";
import { ReceiptIcon } from "@santap/ui/media/tab-icons";
import { Suspense, useState, type ComponentProps, type ReactNode } from "react";
import { ClockNotice } from "../../shell/frame/clock-notice.tsx";
import { StationHeader } from "../../shell/frame/station-header.tsx";
import { DrawerIcon } from "../../shell/frame/tab-icons.tsx";
import type { Tab } from "../../shell/frame/tabs.tsx";
import { withMessages } from "../../shell/language/catalog.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { PrintNotices } from "../../shell/print/print-notices.tsx";
import { usePrints, type LivePrints } from "../../shell/print/use-prints.ts";
import { useTitle } from "../../shell/use-title.ts";
import { useSilentRing } from "./use-silent-ring.ts";
import type { CounterPerson } from "./counter-person.ts";
import shared from "../../shell/station.module.css";
import styles from "./counter.module.css";
import { CustomerSide } from "./customer-side.tsx";
import { OrderDetail } from "./detail/order-detail.tsx";
import { ShiftPanel } from "./shift/shift-panel.tsx";
import { VoucherPanel } from "./voucher/voucher-panel.tsx";
import { OrderList } from "./order-list.tsx";
import { SilentNotice } from "./silent-notice.tsx";
import { useSilentStations } from "./use-silent-stations.ts";
import { useCounter, type LiveCounter } from "./use-counter.ts";

/** Loaded when somebody is at the counter to order. */
const walkInPanel = lazyWithRetry(() =>
  withMessages(["till"], async () => (await import("./walk-in/walk-in-panel.tsx")).WalkInPanel),
);

type Place = "orders" | "tables" | "new" | "voucher" | "shift";

interface CounterScreenProps {
  person: CounterPerson;
  /** Of the station. */
  name: string | null;
  /** The tables of the store, whose bills are paid here. */
  tables: ReactNode;
  onLeave: () => void;
}

/** CTR-1: the orders of the day, and the one that is dealt with. */
export function CounterScreen({ person, name, tables, onLeave }: CounterScreenProps) {
  const t = useTranslation();
  const [search, setSearch] = useState("");
  const [tab, setTab] = useState<Place>("orders");
  const [chosen, setChosen] = useState<string | null>(null);
  // What is being ordered stays while something else is looked at.
  const [ordering, setOrdering] = useState(false);
  // The till reads all orders of the day.
  const live = useCounter(person.storeId, tab === "orders" ? search.trim() : "");
  const { counter } = live;
  const printing = usePrints(person.storeId);
  const silent = useSilentStations(counter);
  const [stations, setStations] = useState<readonly string[]>([]);
  const chime = useSilentRing(live, { prints: printing.prints, silent: silent.loud });
  useTitle(t("counter.title"));
  const tabs = listTabs(t, counter?.orders ?? []);
  const openOrder = (orderId: string) => {
    setChosen(orderId);
    setTab("orders");
  };
  return (
    <div className={shared.screen}>
      <StationHeader
        station={name ?? t("counter.title")}
        storeId={person.storeId}
        {...{ tabs, tab, live, chime }}
        onTab={(next) => {
          setTab(next);
          if (next === "new") setOrdering(true);
        }}
        {...{ person, onLeave }}
      />
      <Alarms
        {...{ person, live, printing, silent }}
        onTickets={(names) => {
          setStations(names);
          setTab("orders");
        }}
      />
      {tab === "orders" && (
        <main className={styles.columns} data-detail={chosen !== null}>
          <Orders
            {...{ person, live, search, chosen, stations }}
            onSearch={setSearch}
            onChoose={setChosen}
            onAllStations={() => setStations([])}
          />
          <aside className={styles.aside}>
            {chosen === null ? (
              <CustomerSide person={person} live={live} onChoose={setChosen} />
            ) : (
              <OrderDetail
                key={chosen}
                {...{ person, live, printing }}
                orderId={chosen}
                onClose={() => setChosen(null)}
              />
            )}
          </aside>
        </main>
      )}
      {ordering && (
        <main className={styles.fill} hidden={tab !== "new"}>
          <Deferred component={walkInPanel} active>
            {(WalkInPanel) => <WalkInPanel {...{ person, live, printing }} />}
          </Deferred>
        </main>
      )}
      {tab === "tables" && <Suspense fallback={null}>{tables}</Suspense>}
      {tab === "voucher" && (
        <main>
          <VoucherPanel {...{ person }} online={live.online} />
        </main>
      )}
      {tab === "shift" && counter && (
        <main>
          <ShiftPanel {...{ person, counter }} online={live.online} onOrder={openOrder} />
        </main>
      )}
    </div>
  );
}

interface AlarmsProps {
  person: CounterPerson;
  live: LiveCounter;
  printing: LivePrints;
  silent: ReturnType<typeof useSilentStations>;
  onTickets: (stations: readonly string[]) => void;
}

/** What somebody at the counter has to see to, whatever they look at. */
function Alarms({ person, live, printing, silent, onTickets }: AlarmsProps) {
  const t = useTranslation();
  return (
    <>
      {!live.online && (
        <Notice tone="danger" live="alert">
          {t("counter.offline")}
        </Notice>
      )}
      <ClockNotice live={live} />
      <SilentNotice
        names={silent.loud.map(({ name }) => name)}
        known={silent.known.map(({ name }) => name)}
        onKnown={silent.know}
        onTickets={onTickets}
      />
      <PrintNotices {...printing} storeId={person.storeId} stationId={null} />
    </>
  );
}

function listTabs(
  t: ReturnType<typeof useTranslation>,
  orders: NonNullable<LiveCounter["counter"]>["orders"],
): Tab<Place>[] {
  const open = orders.filter(({ stage }) => stage !== "OVER").length;
  return [
    { id: "orders", label: t("counter.orders", { count: open }), icon: <ReceiptIcon /> },
    { id: "new", label: t("counter.newOrder"), icon: <PlusIcon /> },
    { id: "tables", label: t("counter.tables"), icon: <TableIcon /> },
    { id: "voucher", label: t("counter.vouchers"), icon: <CouponIcon /> },
    { id: "shift", label: t("counter.shift"), icon: <DrawerIcon /> },
  ];
}

type OrdersProps = Omit<ComponentProps<typeof OrderList>, "counter">;

function Orders(props: OrdersProps) {
  const t = useTranslation();
  const { counter, error, refetch } = props.live;
  if (counter === null && error)
    return (
      <ErrorState
        text={failureText(error, t)}
        action={{ label: t("shell.retry"), onClick: () => void refetch() }}
      />
    );
  if (counter === null)
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <span className={styles.orders}>
          <Skeleton shape="block" height="5rem" />
          <Skeleton shape="block" height="5rem" />
          <Skeleton shape="block" height="5rem" />
        </span>
      </SkeletonGroup>
    );
  return <OrderList {...props} counter={counter} />;
}
