import type { OrderSummary } from "@santap/contract/schemas/order";
import type { OrderStatus } from "@santap/contract/schemas/order/order-status";
import { Button } from "@santap/ui/input/button";
import { Badge } from "@santap/ui/list/badge";
import { Row } from "@santap/ui/list/row";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { Amount } from "@santap/ui/money/amount";
import { paths } from "../../../paths.ts";
import { useLanguage } from "@santap/client/language-provider";
import { formatDayTime } from "../../../shell/language/format.ts";
import { type MessageId, useTranslation } from "../../../shell/language/use-translation.ts";
import { navigate } from "@santap/client/history";
import styles from "./orders.module.css";

interface OrderSummaryRowProps {
  order: OrderSummary;
  onAgain: (order: OrderSummary) => void;
}

/** What is paid leads to its receipt, and a meal that is over can be ordered again from here. */
export function OrderSummaryRow({ order, onAgain }: OrderSummaryRowProps) {
  const t = useTranslation();
  const { orderId, kind, status } = order;
  const actions = [
    ...(PAID.includes(status)
      ? [{ text: t("order.receipt"), run: () => navigate(paths.receipt(orderId)) }]
      : []),
    ...(kind === "MEAL" && OVER.includes(status)
      ? [{ text: t("order.again"), run: () => onAgain(order) }]
      : []),
  ];
  return (
    <div className={styles.entry}>
      <SummaryLink order={order} />
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ text, run }) => (
            <Button
              key={text}
              size="small"
              variant="secondary"
              label={`${text}: ${getDishes(order)}`}
              onClick={run}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const PAID: readonly OrderStatus[] = ["PAID", "COMPLETED"];
const OVER: readonly OrderStatus[] = [...PAID, "CANCELLED", "EXPIRED"];

function SummaryLink({ order }: Pick<OrderSummaryRowProps, "order">) {
  const t = useTranslation();
  const { language } = useLanguage();
  const status = STATUS_BADGES[order.status];
  const isDeal = order.kind === "DEAL";
  const path = isDeal
    ? paths.groupCouponOrderDetail(order.orderId)
    : paths.orderDetail(order.orderId);
  return (
    <Row
      lead={<DishPicture src={order.imageUrl} size={48} kind="photo" />}
      title={getDishes(order) || order.storeName}
      text={
        <>
          <span className={styles.facts}>
            {getDishes(order) && `${order.storeName} · `}
            {formatDayTime(order.createdAt, language, order.utcOffsetMinutes)}
            {!isDeal && ` · ${t("order.itemCount", { count: order.itemCount })}`}
          </span>
          {order.storeLocalName !== order.storeName && (
            <span lang="id" className={styles.facts}>
              {order.storeLocalName}
            </span>
          )}
          <span className={styles.foot}>
            <Amount rupiah={order.payableAmount} />
            <Badge tone={status.tone}>{t(status.id)}</Badge>
            {order.status === "PAID" && order.dayNumber !== null && (
              <Badge>{t("order.number", { number: order.dayNumber })}</Badge>
            )}
            {order.refundStatus !== "NONE" && (
              <Badge>
                {PAID.includes(order.status)
                  ? t(`order.refund.${order.refundStatus}`)
                  : t(`order.returned.${order.refundStatus}`)}
              </Badge>
            )}
          </span>
        </>
      }
      href={path}
      onClick={() => navigate(path)}
    />
  );
}

/**
 * The first dish and how many others, e.g. "Kopi susu gula aren +2"; the deal and how many vouchers, e.g.
 * "BBQ bulgogi berdua ×2". Empty without dishes.
 */
function getDishes({ kind, itemCount, firstDish, otherDishes }: OrderSummary): string {
  if (kind === "DEAL") return `${firstDish} ×${itemCount}`;
  return otherDishes > 0 ? `${firstDish} +${otherDishes}` : firstDish;
}

type Tone = "plain" | "turmeric" | "pandan" | "danger";

const STATUS_BADGES: Record<OrderStatus, { id: MessageId; tone: Tone }> = {
  OPEN: { id: "order.status.OPEN", tone: "turmeric" },
  AWAITING_PAYMENT: { id: "order.status.AWAITING_PAYMENT", tone: "turmeric" },
  PAYING: { id: "order.status.PAYING", tone: "turmeric" },
  PAID: { id: "order.status.PAID", tone: "pandan" },
  COMPLETED: { id: "order.status.COMPLETED", tone: "pandan" },
  CANCELLED: { id: "order.status.CANCELLED", tone: "plain" },
  EXPIRED: { id: "order.status.EXPIRED", tone: "plain" },
  WRITTEN_OFF: { id: "order.status.WRITTEN_OFF", tone: "plain" },
};
