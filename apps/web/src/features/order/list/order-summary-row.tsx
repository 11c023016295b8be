import type { listOrders } from "@santap/contract/order";
import type { DataOf } from "@santap/contract/call";
import { Badge } from "@santap/ui/list/badge";
import { Row } from "@santap/ui/list/row";
import { DishPicture } from "@santap/ui/media/dish-picture";
import { Amount } from "@santap/ui/money/amount";
import { paths } from "../../../paths.ts";
import { useLanguage } from "../../../shell/language/language-provider.tsx";
import { formatDayTime } from "../../../shell/language/moment.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { navigate } from "../../../shell/route/place.ts";
import { STATUS_WORDS } from "../status-words.ts";
import styles from "./orders.module.css";

export interface OrderSummaryRowProps {
  order: DataOf<typeof listOrders>["list"][number];
}

export function OrderSummaryRow({ order }: OrderSummaryRowProps) {
  const words = useWords();
  const { language } = useLanguage();
  const status = STATUS_WORDS[order.status];
  const path = paths.orderDetail(order.orderId);
  return (
    <Row
      lead={<DishPicture src={order.imageUrl} size={48} kind="photo" />}
      title={order.storeName}
      text={
        <>
          <span className={styles.facts}>
            {formatDayTime(order.createdAt, language)} ·{" "}
            {words("order.itemCount", { count: order.itemCount })}
          </span>
          <span className={styles.foot}>
            <Amount rupiah={order.payableAmount} />
            <Badge tone={status.tone}>{words(status.id)}</Badge>
            {order.refundStatus !== "NONE" && (
              <Badge>{words(`order.refund.${order.refundStatus}`)}</Badge>
            )}
          </span>
        </>
      }
      href={path}
      onClick={() => navigate(path)}
    />
  );
}
