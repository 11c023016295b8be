import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Card, Section } from "@santap/ui/layout/section";
import { Row } from "@santap/ui/list/row";
import { BagIcon } from "@santap/ui/media/icons";
import { ChairIcon } from "@santap/ui/media/order-icons";
import { paths } from "../../../paths.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { navigate } from "../../../shell/route/place.ts";
import { OrderLines } from "../lines/order-lines.tsx";
import { Totals } from "../lines/totals.tsx";
import { OrderActions } from "./order-actions.tsx";
import styles from "./order-detail.module.css";
import { OrderHeader } from "./order-header.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { isUnpaid, type Order } from "./order-view.ts";
import { RefundNotice } from "./refund-notice.tsx";
import { RoundNotice } from "./round-notice.tsx";

export interface OrderPageProps {
  order: Order;
  /** Something was done to the order here. */
  onChanged: () => void;
}

/** A loaded order. */
export function OrderPage({ order, onChanged }: OrderPageProps) {
  const words = useWords();
  return (
    <Screen
      nav={
        <NavBar
          title={words("detail.title")}
          backLabel={words("shell.back")}
          onBack={() =>
            navigate(isUnpaid(order) ? paths.store(order.store.storeId) : paths.orders())
          }
        />
      }
      bottom={<OrderActions order={order} onChanged={onChanged} />}
    >
      <div className={styles.stack}>
        <OrderHeader order={order} onChanged={onChanged} />
        <RoundNotice rounds={order.rounds} />
        <RefundNotice order={order} onChanged={onChanged} />
        <Card padding="flush">
          <Row
            lead={order.tableLabel === null ? <BagIcon /> : <ChairIcon />}
            title={
              order.tableLabel === null
                ? words("order.takeaway")
                : words("order.atTable", { table: order.tableLabel })
            }
            text={order.store.name}
            aside={
              <strong>
                <span className={styles.spoken}>{words("detail.number")} </span>#{order.orderNo}
              </strong>
            }
          />
          <OrderTimeline order={order} />
        </Card>
        <Section title={words("detail.items")}>
          <Card padding="flush">
            <OrderLines lines={order.lines} rounds={order.rounds} />
            {order.note !== "" && <p className={styles.note}>“{order.note}”</p>}
          </Card>
          <Card>
            <Totals breakdown={order.breakdown} />
          </Card>
        </Section>
      </div>
    </Screen>
  );
}
