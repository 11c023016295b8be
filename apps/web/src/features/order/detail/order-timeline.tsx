import { Timeline, type TimelineStep } from "@santap/ui/list/timeline";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useLanguage } from "@santap/client/language-provider";
import { formatTime } from "../../../shell/language/format.ts";
import {
  type MessageId,
  useTranslation,
  type Translate,
} from "../../../shell/language/use-translation.ts";
import styles from "./order-detail.module.css";
import { getKitchenStep, getStepWords, KITCHEN_STEPS, type Order } from "./order-view.ts";

export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const events = order.timeline.flatMap((entry, nth): TimelineStep[] => {
    const display = getEventDisplay(entry.kind);
    if (!display) return [];
    return [
      {
        id: `event-${nth}`,
        label: t(display.id),
        note: display.showsAmount && entry.amount !== null ? formatRupiah(entry.amount) : undefined,
        time: formatTime(entry.at, language, order.store.utcOffsetMinutes),
        state: display.failed ? "failed" : "done",
        stateLabel: t(display.failed ? "detail.step.failed" : "detail.step.done"),
      },
    ];
  });
  return (
    <div className={styles.timeline}>
      <Timeline steps={[...events, ...kitchenSteps(order, t)]} />
    </div>
  );
}

function kitchenSteps(order: Order, t: Translate): TimelineStep[] {
  const reached = getKitchenStep(order.lines);
  const ended = order.status === "CANCELLED" || order.status === "EXPIRED";
  if (ended || (reached === null && order.status !== "PAID")) return [];
  const at = reached === null ? -1 : KITCHEN_STEPS.indexOf(reached);
  return KITCHEN_STEPS.map((step, nth) => {
    const last = KITCHEN_STEPS.length - 1;
    const state = nth < at || at === last ? "done" : nth === at ? "now" : "next";
    return {
      id: step,
      label: t(getStepWords(order, step)),
      state,
      stateLabel: t(`detail.step.${state}`),
    };
  });
}

interface EventDisplay {
  id: MessageId;
  showsAmount: boolean;
  failed: boolean;
}

/** Events that a diner sees; steps inside a payment are left out. */
const EVENTS: Readonly<Record<string, EventDisplay>> = {
  CREATED: { id: "detail.event.CREATED", showsAmount: false, failed: false },
  ROUND_ADDED: { id: "detail.event.ROUND_ADDED", showsAmount: false, failed: false },
  ROUND_WAITING: { id: "detail.event.ROUND_WAITING", showsAmount: false, failed: false },
  ROUND_APPROVED: { id: "detail.event.ROUND_APPROVED", showsAmount: false, failed: false },
  ROUND_REFUSED: { id: "detail.event.ROUND_REFUSED", showsAmount: false, failed: true },
  LINE_TAKEN_OFF: { id: "detail.event.LINE_TAKEN_OFF", showsAmount: false, failed: false },
  AT_COUNTER: { id: "detail.event.AT_COUNTER", showsAmount: false, failed: false },
  PAID: { id: "detail.event.PAID", showsAmount: false, failed: false },
  CANCELLED: { id: "detail.event.CANCELLED", showsAmount: false, failed: true },
  EXPIRED: { id: "detail.event.EXPIRED", showsAmount: false, failed: true },
  AMOUNT_MISMATCH: { id: "detail.event.AMOUNT_MISMATCH", showsAmount: true, failed: true },
  REFUND_REQUESTED: { id: "detail.event.REFUND_REQUESTED", showsAmount: true, failed: false },
  REFUNDED: { id: "detail.event.REFUNDED", showsAmount: true, failed: false },
  REFUND_OFFLINE: { id: "detail.event.REFUND_OFFLINE", showsAmount: true, failed: true },
  REFUND_HANDED_BACK: { id: "detail.event.REFUND_HANDED_BACK", showsAmount: true, failed: false },
  REFUND_RECEIVED: { id: "detail.event.REFUND_RECEIVED", showsAmount: true, failed: false },
  REFUND_DENIED: { id: "detail.event.REFUND_DENIED", showsAmount: true, failed: true },
  AMOUNT_TAKEN: { id: "detail.event.AMOUNT_TAKEN", showsAmount: true, failed: false },
  AMOUNT_REJECTED: { id: "detail.event.AMOUNT_REJECTED", showsAmount: true, failed: false },
};

function getEventDisplay(kind: string): EventDisplay | null {
  return EVENTS[kind] ?? null;
}
