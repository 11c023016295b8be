import { CASH } from "@santap/domain/order/counter";
import { Button } from "@santap/ui/input/button";
import { navigate } from "@santap/client/history";
import { Deferred } from "@santap/ui/deferred";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import type { ReactNode } from "react";
import { billDealOffer, settleButton } from "../../../feature-parts.ts";
import { getOrderPath } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { withCash } from "../../../shell/pay-method/with-cash.ts";
import { useSession } from "../../../shell/session/session.ts";
import { useTitle } from "../../../shell/state/use-title.ts";
import { track, useTrackOnce } from "../../../shell/tracking/event-buffer.ts";
import type { PaymentParams } from "../payment-params.ts";
import { CashierFailure, NoOrder, CashierSkeleton } from "./cashier-states.tsx";
import { CounterBenefits } from "./counter-benefits.tsx";
import { PayMethods } from "./pay-methods-card.tsx";
import { PaySummary, StoreRefund } from "./pay-summary.tsx";
import { PayerSlot } from "../table/payer-slot.tsx";
import { useCashierDetail, type CashierDetail } from "./use-cashier-detail.ts";
import { useMethodChoice } from "./use-method-choice.ts";
import { usePayment } from "./use-payment.ts";

interface CashierStepProps {
  params: PaymentParams;
  onBack: () => void;
}

export function CashierStep({ params, onBack }: CashierStepProps) {
  const t = useTranslation();
  useTitle(t("cashier.title"));
  const detail = useCashierDetail(params.orderId);
  const nav = <NavBar title={t("cashier.title")} backLabel={t("shell.back")} onBack={onBack} />;

  if (params.orderId === "") return <NoOrder nav={nav} />;
  if (detail.data) {
    return <Counter nav={nav} params={params} detail={detail.data} reload={detail.refetch} />;
  }
  if (detail.error && !detail.isFetching) {
    return (
      <CashierFailure
        nav={nav}
        error={detail.error}
        orderId={params.orderId}
        pageId={params.pageId}
        onRetry={detail.refetch}
      />
    );
  }
  return <CashierSkeleton nav={nav} />;
}

interface CounterProps {
  nav: ReactNode;
  params: PaymentParams;
  detail: CashierDetail;
  reload: () => void;
}

function Counter({ nav, params, detail, reload }: CounterProps) {
  const t = useTranslation();
  const offered = withCash(
    detail.payTypeList,
    detail.atCounter ? detail.order.payableAmount : null,
  );
  const choice = useMethodChoice(offered);
  const { paying, pay } = usePayment(params, reload);
  const { loggedIn } = useSession();
  const { method, walletPhone } = choice;
  const { orderId } = detail.order;
  // A bill that waits for staff as a whole has a notice instead.
  const isFree = detail.order.payableAmount === 0 && detail.notice === null;
  const priced = priceForMethod(detail, method?.payType);
  useTrackOnce(params.orderId, () =>
    track("funnel", "cashier_viewed", {
      payableAmount: detail.order.payableAmount,
      payTypes: detail.payTypeList.map(({ payType }) => payType),
    }),
  );

  return (
    <Screen
      nav={nav}
      bottom={
        <div className="stack gap-2 full">
          {isFree ? (
            <Deferred component={settleButton} active>
              {(SettleButton) => (
                <SettleButton
                  orderId={orderId}
                  ticket={detail.ticket}
                  onChanged={(closed) =>
                    closed
                      ? navigate(getOrderPath(orderId, params.pageId), { replace: true })
                      : reload()
                  }
                />
              )}
            </Deferred>
          ) : (
            <Button
              full
              loading={paying}
              disabled={method === null || !choice.complete}
              onClick={() => method && void pay(priced, { ...method, walletPhone })}
            >
              {t(method?.payType === CASH ? "cashier.atCounter" : "cashier.payNow")}
            </Button>
          )}
        </div>
      }
    >
      <PaySummary detail={priced} />
      <div className="stack gap-4">
        <PayerSlot payableId={orderId} />
        {detail.kind === "MEAL" && !detail.share && (
          <CounterBenefits orderId={orderId} reload={reload} />
        )}
        {!isFree && (
          <PayMethods detail={detail} offered={offered} choice={choice} disabled={paying} />
        )}
        <StoreRefund detail={detail} payType={method?.payType} />
        <Deferred component={billDealOffer} active={loggedIn && mayBeOpenBill(detail)}>
          {(BillDealOffer) => (
            <BillDealOffer
              orderId={orderId}
              state={detail.order.payableAmount}
              onChanged={reload}
            />
          )}
        </Deferred>
      </div>
    </Screen>
  );
}

/** Of a table: the server knows whether it is paid later. */
function mayBeOpenBill({ kind, tableLabel, share }: CashierDetail): boolean {
  return kind === "MEAL" && tableLabel !== null && share === undefined;
}

/** Amount and ticket of a method, as coupons may be bound to some. An older server gives neither. */
function priceForMethod(detail: CashierDetail, payType: string | undefined): CashierDetail {
  const offer: Partial<CashierDetail["payTypeList"][number]> | undefined = detail.payTypeList.find(
    (one) => one.payType === payType,
  );
  if (!offer) return detail;
  const { payableAmount = detail.order.payableAmount, ticket = detail.ticket } = offer;
  return { ...detail, ticket, order: { ...detail.order, payableAmount } };
}
