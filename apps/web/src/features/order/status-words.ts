import type { OrderStatus } from "@santap/contract/order";
import type { MessageId } from "../../shell/language/words.tsx";

type Tone = "plain" | "turmeric" | "pandan" | "danger";

/** How a status is called and coloured in lists. */
export const STATUS_WORDS: Record<OrderStatus, { id: MessageId; tone: Tone }> = {
  OPEN: { id: "order.status.OPEN", tone: "turmeric" },
  AWAITING_PAYMENT: { id: "order.status.AWAITING_PAYMENT", tone: "turmeric" },
  PAYING: { id: "order.status.PAYING", tone: "turmeric" },
  PAID: { id: "order.status.PAID", tone: "pandan" },
  COMPLETED: { id: "order.status.COMPLETED", tone: "pandan" },
  CANCELLED: { id: "order.status.CANCELLED", tone: "plain" },
  EXPIRED: { id: "order.status.EXPIRED", tone: "plain" },
};
