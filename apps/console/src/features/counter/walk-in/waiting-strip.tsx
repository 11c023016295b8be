import { VisuallyHidden } from "@santap/ui/layout/visually-hidden";
import { CheckIcon, PlusIcon } from "@santap/ui/media/icons";
import { ClockIcon } from "@santap/ui/media/clock-icon";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { formatClock } from "../../../shell/qr/format-clock.ts";
import type { WaitingOrder } from "./waiting-orders.ts";
import styles from "./waiting.module.css";

interface WaitingStripProps {
  waiting: readonly WaitingOrder[];
  now: number;
  /** The order on screen. */
  shown: string | null;
  onShow: (order: WaitingOrder["order"]) => void;
  /** The shown one goes on waiting. */
  onNext: () => void;
}

/** Above the till: what waits for money, so that the next order is taken meanwhile. */
export function WaitingStrip({ waiting, now, shown, onShow, onNext }: WaitingStripProps) {
  const t = useTranslation();
  const open = waiting.filter(({ state }) => state === "WAITING" || state === "CODE_OVER");
  const over = waiting.filter((one) => !open.includes(one));
  const count = t("till.waiting", { count: open.length });
  return (
    <>
      <div role="status">
        <VisuallyHidden>
          {[...(open.length > 0 ? [count] : []), ...over.map((one) => describe(one, t))].join(". ")}
        </VisuallyHidden>
      </div>
      {waiting.length > 0 && (
        <section className={styles.strip} aria-label={t("till.waitingList")}>
          {open.length > 0 && <p className={styles.count}>{count}</p>}
          <ul className={styles.chips}>
            {waiting.map((one) => (
              <li key={one.order.orderId}>
                <button
                  type="button"
                  className={styles.chip}
                  data-state={one.state}
                  aria-pressed={one.order.orderId === shown}
                  onClick={() => onShow(one.order)}
                >
                  {one.state === "PAID" ? <CheckIcon size={20} /> : <ClockIcon size={20} />}
                  <span className="bold">{nameOrder(one, t)}</span>
                  <ChipEnd one={one} now={now} />
                </button>
              </li>
            ))}
          </ul>
          {open.some(({ order }) => order.orderId === shown) && (
            <button type="button" className={styles.next} onClick={onNext}>
              <PlusIcon size={20} />
              {t("till.next")}
            </button>
          )}
        </section>
      )}
    </>
  );
}

type Translate = ReturnType<typeof useTranslation>;

function ChipEnd({ one: { order, state }, now }: { one: WaitingOrder; now: number }) {
  const t = useTranslation();
  if (state === "PAID") return <b>{t("till.isPaid")}</b>;
  const until = order.walkIn?.codeUntil ?? null;
  return (
    <>
      <span className={styles.sum}>{formatRupiah(order.payableAmount)}</span>
      <b>
        {state === "EXPIRED" && t("counter.status.EXPIRED")}
        {state === "CODE_OVER" && t("till.codeEnded")}
        {state === "WAITING" && (until === null ? t("till.noCode") : formatClock(until - now))}
      </b>
    </>
  );
}

/** Paid it is called by its number. */
function nameOrder({ order, state }: WaitingOrder, t: Translate): string {
  if (state === "PAID" && order.number !== null) return `#${order.number}`;
  return order.tableLabel === null ? order.code : t("counter.table", { label: order.tableLabel });
}

function describe(one: WaitingOrder, t: Translate): string {
  const name = nameOrder(one, t);
  return one.state === "PAID" ? t("till.paidNumber", { name }) : t("till.expired", { name });
}
