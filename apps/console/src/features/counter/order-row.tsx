import type { CounterOrder } from "@santap/contract/schemas/staff/counter";
import { MINUTE_MS } from "@santap/domain/calendar/local-time";
import { Badge } from "@santap/ui/list/badge";
import { ClockIcon } from "@santap/ui/media/clock-icon";
import { CheckIcon } from "@santap/ui/media/icons";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { CounterPerson } from "./counter-person.ts";
import styles from "./counter.module.css";
import { HandOverButton } from "./hand-over-button.tsx";
import { namePlace } from "./name-order.ts";
import type { Counter, LiveCounter } from "./use-counter.ts";

interface OrderRowProps {
  person: CounterPerson;
  order: CounterOrder;
  live: LiveCounter;
  counter: Counter;
  chosen: boolean;
  onChoose: () => void;
}

/** What an order is called by, what is in it, and the one step that is due. */
export function OrderRow({ person, order, live, counter, chosen, onChoose }: OrderRowProps) {
  const t = useTranslation();
  const minutes = Math.max(
    0,
    Math.floor((live.now - (order.paidAt ?? order.createdAt)) / MINUTE_MS),
  );
  return (
    <div className={styles.order} data-stage={order.stage} data-chosen={chosen}>
      <button type="button" className={styles.row} aria-pressed={chosen} onClick={onChoose}>
        <span className={styles.who}>
          <span className={styles.place}>
            {[namePlace(order, t), order.calledName].filter(Boolean).join(" · ")}
          </span>
          <span className={styles.number}>
            {order.number === null ? order.code : `#${order.number}`}
          </span>
          <span className="text-14 muted">{t("counter.minutes", { minutes })}</span>
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
      {canHandOver(order) && <HandOverButton {...{ person, order, live }} />}
    </div>
  );
}

/** What was refunded in full stays here until somebody has looked at it. */
function canHandOver({ stage, refundStatus }: CounterOrder): boolean {
  return stage === "READY" && refundStatus !== "FULL";
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
  if (order.stage !== "OVER" && order.refundStatus === "FULL")
    return <Badge tone="danger">{t("counter.isRefunded")}</Badge>;
  if (order.stage === "TO_PAY") return <b>{formatRupiah(order.payableAmount)}</b>;
  if (order.stage === "READY") return null;
  if (order.stage === "OVER") return <Badge>{t(`counter.status.${order.status}`)}</Badge>;
  if (minutes > lateMinutes)
    return <Badge tone="danger">{t("counter.late", { minutes: minutes - lateMinutes })}</Badge>;
  if (minutes >= warnMinutes)
    return <Badge tone="turmeric">{t("counter.waits", { minutes })}</Badge>;
  return null;
}
