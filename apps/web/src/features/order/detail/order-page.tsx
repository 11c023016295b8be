import { Deferred } from "@santap/ui/deferred";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Card, Section } from "@santap/ui/layout/section";
import { Row } from "@santap/ui/list/row";
import { BagIcon, TableIcon } from "@santap/ui/media/icons";
import { paths } from "../../../paths.ts";
import { lazyPart } from "../../../shell/language/lazy-part.ts";
import { LocalName } from "../../../shell/language/local-name.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { navigate } from "@santap/client/history";
import { SavedCodeOutlet } from "../../../shell/pay-result/saved-code-outlet.tsx";
import { Totals } from "../lines/charge-lines.tsx";
import { OrderLines } from "../lines/order-lines.tsx";
import { OrderActions } from "./order-actions.tsx";
import styles from "./order-detail.module.css";
import { OrderHeader } from "./order-header.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { findLivePayment, isUnpaid, type Order } from "./order-view.ts";
import { PickUp } from "./pick-up.tsx";

const orderBenefits = lazyPart(["again"], () =>
  import("../benefits/order-benefits.tsx").then((module) => module.OrderBenefits),
);

const orderNotices = lazyPart(
  ["again"],
  async () => (await import("./order-notices.tsx")).OrderNotices,
);

const shareReceipt = lazyPart(["again"], () =>
  import("./share-receipt.tsx").then((module) => module.ShareReceipt),
);

const afterPaying = lazyPart(["again"], () =>
  import("./after-paying.tsx").then((module) => module.AfterPaying),
);

interface OrderPageProps {
  order: Order;
  /** What is shown may be old. */
  lost: boolean;
  onChanged: () => void;
}

export function OrderPage({ order, lost, onChanged }: OrderPageProps) {
  const t = useTranslation();
  // Its own part is the receipt, however much the table still owes.
  const isOwnPaid =
    (isUnpaid(order) || order.ownPart === true) &&
    order.shares.some(({ mine, state }) => mine && state === "PAID");
  return (
    <Screen
      nav={
        <NavBar
          title={t("detail.title")}
          backLabel={t("shell.back")}
          onBack={() =>
            navigate(isUnpaid(order) ? paths.store(order.store.storeId) : paths.orders())
          }
        />
      }
      bottom={!isOwnPaid && <OrderActions order={order} onChanged={onChanged} />}
    >
      <div className={styles.stack}>
        {!isOwnPaid && <OrderHeader order={order} onChanged={onChanged} />}
        {order.shares.length > 0 && (
          <Deferred component={shareReceipt} active>
            {(ShareReceipt) => <ShareReceipt order={order} isOwnPaid={isOwnPaid} />}
          </Deferred>
        )}
        {findLivePayment(order) && (
          <SavedCodeOutlet orderId={order.orderId} onRetry={lost ? onChanged : undefined} />
        )}
        {hasNotices(order) && (
          <Deferred component={orderNotices} active>
            {(OrderNotices) => <OrderNotices order={order} onChanged={onChanged} />}
          </Deferred>
        )}
        <Card padding="flush">
          <Row
            lead={order.tableLabel === null ? <BagIcon /> : <TableIcon />}
            title={
              order.tableLabel === null
                ? t("order.takeaway")
                : t("order.atTable", { table: order.tableLabel })
            }
            text={
              <>
                {order.store.name} <LocalName of={order.store} />
              </>
            }
            aside={
              <strong>
                <span className="visually-hidden">{t("detail.number")} </span>#{order.orderNo}
              </strong>
            }
          />
          {order.pickUp && <PickUp order={order} pickUp={order.pickUp} />}
          <OrderTimeline order={order} />
        </Card>
        <Section title={t("detail.items")}>
          <Card padding="flush">
            <OrderLines lines={order.lines} rounds={order.rounds} />
            {order.note !== "" && <p className={styles.note}>“{order.note}”</p>}
          </Card>
          {!order.ownPart && (
            <Card>
              <Totals breakdown={order.breakdown} />
              {isUnpaid(order) && (
                <Deferred component={orderBenefits} active>
                  {(OrderBenefits) => <OrderBenefits order={order} onChanged={onChanged} />}
                </Deferred>
              )}
            </Card>
          )}
        </Section>
        <Deferred component={afterPaying} active={false}>
          {(AfterPaying) => <AfterPaying order={order} />}
        </Deferred>
      </div>
    </Screen>
  );
}

/** Somebody who is no longer at the table, a round that is not on the bill, or money that goes back. */
function hasNotices({ rounds, refunds, refundStatus, ownPart }: Order): boolean {
  return (
    ownPart === true ||
    refunds.length > 0 ||
    refundStatus !== "NONE" ||
    rounds.some(({ state }) => state !== "SENT")
  );
}
