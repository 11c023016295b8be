import { Timeline, type TimelineStep } from "@santap/ui/list/timeline";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useLanguage } from "../../../shell/language/language-provider.tsx";
import { formatTime } from "../../../shell/language/moment.ts";
import { useWords, type Words } from "../../../shell/language/words.tsx";
import { KITCHEN_STEPS, kitchenStep } from "./kitchen-progress.ts";
import styles from "./order-detail.module.css";
import { eventWords } from "./order-events.ts";
import type { Order } from "./order-view.ts";

/** What happened with the money, then how far the kitchen is. */
export function OrderTimeline({ order }: { order: Order }) {
  const words = useWords();
  const { language } = useLanguage();
  const events = order.timeline.flatMap((entry, nth): TimelineStep[] => {
    const told = eventWords(entry.kind);
    if (!told) return [];
    return [
      {
        id: `event-${nth}`,
        label: words(told.id),
        note: told.showsAmount && entry.amount !== null ? formatRupiah(entry.amount) : undefined,
        time: formatTime(entry.at, language),
        state: told.failed ? "failed" : "done",
        stateLabel: words(told.failed ? "detail.step.failed" : "detail.step.done"),
      },
    ];
  });
  return (
    <div className={styles.timeline}>
      <Timeline steps={[...events, ...kitchenSteps(order, words)]} />
    </div>
  );
}

function kitchenSteps(order: Order, words: Words): TimelineStep[] {
  const reached = kitchenStep(order.lines);
  const ended = order.status === "CANCELLED" || order.status === "EXPIRED";
  if (ended || (reached === null && order.status !== "PAID")) return [];
  const at = reached === null ? -1 : KITCHEN_STEPS.indexOf(reached);
  return KITCHEN_STEPS.map((step, nth) => {
    const last = KITCHEN_STEPS.length - 1;
    const state = nth < at || at === last ? "done" : nth === at ? "now" : "next";
    return {
      id: step,
      label: words(`detail.kitchen.${step}`),
      state,
      stateLabel: words(`detail.step.${state}`),
    };
  });
}
