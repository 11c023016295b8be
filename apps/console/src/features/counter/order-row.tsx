import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import type { CounterOrder } from "@santap/contract/schemas/staff/counter";
import { Badge } from "@santap/ui/list/badge";
import { CheckIcon } from "@santap/ui/media/icons";
import { ClockIcon } from "@santap/ui/media/clock-icon";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useTranslation } from "../../shell/language/use-translation.ts";
import styles from "./counter.module.css";
import type { Counter, LiveCounter } from "./use-counter.ts";

interface OrderRowProps {
  order: CounterOrder;
  live: LiveCounter;
  counter: Counter;
  chosen: boolean;
  onChoose: () => void;
}

export function OrderRow({ order, live, counter, chosen, onChoose }: OrderRowProps) {
  const t = useTranslation();
  const minutes = Math.max(
    0,
    Math.floor((live.now - (order.paidAt ?? order.createdAt)) / MINUTE_MS),
  );
  const number = order.number === null ? order.code : `#${order.number}`;
  return (
    <button
      type="button"
      className={styles.order}
      data-stage={order.stage}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <span className="grid gap-1">
        <span className="text-16 bold">
          {order.tableLabel === null
            ? t(order.kind === "DEAL" ? "counter.deal" : "counter.takeaway")
            : t("counter.table", { label: order.tableLabel })}
        </span>
        <span className="text-14 muted">{t("counter.age", { number, minutes })}</span>
      </span>
      <span className={styles.what}>
        <span className="anywhere">
          {order.dishes.map(({ name, quantity }) => `${quantity} ${name}`).join(", ")}
        </span>
        <span className="row wrap gap-1">
          {order.stations.map(({ name, state }) => (
            <Badge
              key={name}
              tone={state === "READY" ? "pandan" : state === "PREPARING" ? "turmeric" : "plain"}
              icon={state === "READY" ? <CheckIcon size={14} /> : <ClockIcon size={14} />}
            >
              {t(`counter.station.${state}`, { name })}
            </Badge>
          ))}
        </span>
      </span>
      <span className={styles.mark}>
        <Mark order={order} minutes={minutes} counter={counter} />
      </span>
    </button>
  );
}

function Mark({
  order,
  minutes,
  counter: { warnMinutes, lateMinutes },
}: {
  order: CounterOrder;
  minutes: number;
  counter: Counter;
}) {
  const t = useTranslation();
  if (order.moneyWaits) return <Badge tone="danger">{t("counter.moneyWaits")}</Badge>;
  if (order.stage === "TO_PAY") return <b>{formatRupiah(order.payableAmount)}</b>;
  if (order.stage === "READY") return <Badge tone="pandan">{t("counter.isReady")}</Badge>;
  if (order.stage === "OVER") return <Badge>{t(`counter.status.${order.status}`)}</Badge>;
  if (minutes > lateMinutes)
    return <Badge tone="danger">{t("counter.late", { minutes: minutes - lateMinutes })}</Badge>;
  if (minutes >= warnMinutes)
    return <Badge tone="turmeric">{t("counter.waits", { minutes })}</Badge>;
  return null;
}
