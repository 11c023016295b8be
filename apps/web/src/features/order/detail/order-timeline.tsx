import { Timeline, type TimelineStep } from "@santap/ui/list/timeline";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useLanguage } from "@santap/client/language-provider";
import { formatMethodName } from "../../../shell/pay-result/method-name.ts";
import { formatTime } from "../../../shell/language/format.ts";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import styles from "./order-detail.module.css";
import { getKitchenStep, getStepWords, KITCHEN_STEPS, type Order } from "./order-view.ts";

export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const events = order.timeline.flatMap((entry, nth): TimelineStep[] => {
    const { kind } = entry;
    if (!isShown(kind)) return [];
    const display: EventDisplay = EVENTS[kind];
    return [
      {
        id: `event-${nth}`,
        ...nameEvent({ ...entry, kind }, t),
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

/** What was returned that paid nothing of the order is named: it is no refund of the meal. */
function nameEvent(
  { kind, amount, returned }: Order["timeline"][number] & { kind: keyof typeof EVENTS },
  t: Translate,
): Pick<TimelineStep, "label" | "note"> {
  const { showsAmount }: EventDisplay = EVENTS[kind];
  const note = showsAmount && amount !== null ? formatRupiah(amount) : undefined;
  if (returned === undefined) return { label: t(`detail.event.${kind}`), note };
  const method = formatMethodName(returned.method);
  const payment = t(`detail.returned.${returned.why}`, { method });
  if (kind === "REFUND_REQUESTED") return { label: t("detail.returned.coming", { payment }), note };
  if (kind === "REFUNDED") return { label: t("detail.returned.done", { payment }), note };
  const named = [payment, note].filter(Boolean).join(" · ");
  return { label: t(`detail.event.${kind}`), note: named };
}

function kitchenSteps(order: Order, t: Translate): TimelineStep[] {
  const reached = getKitchenStep(order.lines);
  const ended = ["CANCELLED", "EXPIRED", "WRITTEN_OFF"].includes(order.status);
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
  showsAmount?: true;
  failed?: true;
}

/** Events that a diner sees; steps inside a payment are left out. */
const EVENTS = {
  CREATED: {},
  ROUND_ADDED: {},
  ROUND_WAITING: {},
  ROUND_APPROVED: {},
  ROUND_REFUSED: { failed: true },
  LINE_CHANGED: {},
  LINE_TAKEN_OFF: {},
  LINE_CANCELLED: {},
  AT_COUNTER: {},
  PAID: {},
  CANCELLED: { failed: true },
  EXPIRED: { failed: true },
  AMOUNT_MISMATCH: { showsAmount: true, failed: true },
  REFUND_REQUESTED: { showsAmount: true },
  REFUNDED: { showsAmount: true },
  REFUND_OFFLINE: { showsAmount: true, failed: true },
  REFUND_HANDED_BACK: { showsAmount: true },
  REFUND_RECEIVED: { showsAmount: true },
  REFUND_DENIED: { showsAmount: true, failed: true },
  AMOUNT_TAKEN: { showsAmount: true },
  AMOUNT_REJECTED: { showsAmount: true },
} as const satisfies Record<string, EventDisplay>;

function isShown(kind: string): kind is keyof typeof EVENTS {
  return Object.hasOwn(EVENTS, kind);
}
