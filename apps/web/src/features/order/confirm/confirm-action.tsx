import type { PriceBreakdown } from "@santap/contract/schemas/price";
import { Deferred } from "@santap/ui/deferred";
import { CASH } from "@santap/domain/order/counter";
import { Button } from "@santap/ui/input/button";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useEffect, useState } from "react";
import { lazyPart } from "../../../shell/language/lazy-part.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { buildLoginContext } from "../../../shell/session/login-context.ts";
import type { PayType } from "../../../shell/pay-method/chosen-method.ts";
import { requireLogin } from "../../../shell/session/login-request.ts";
import { useSession } from "../../../shell/session/session.ts";
import { type CheaperMethod, ConfirmBar, PayMethodRow, PayNote } from "./confirm-bar.tsx";
import type { PayChoice } from "../../../shell/pay-method/pay-choice.ts";
import type { PlaceOrder } from "../placing/use-place-order.ts";
import type { Preview } from "./use-preview.ts";

const dealBelow = lazyPart(
  ["again"],
  async () => (await import("../benefits/deal-below.tsx")).DealBelow,
);

/** Id of the place of the offer's card. */
export const DEAL_OFFER = "deal-offer";

export interface ConfirmActionProps {
  breakdown: PriceBreakdown;
  /** Null before the first. */
  price: Preview | null;
  /** The price is that of the cart as it is now. */
  isCurrent: boolean;
  payment: PayChoice;
  paidLater: boolean;
  placing: boolean;
  order: PlaceOrder;
  disabled: boolean;
  onMethods: () => void;
}

/** How it is paid, the total, and the button that orders and pays. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { breakdown, price, payment, order, paidLater } = props;
  const t = useTranslation();
  const { loggedIn } = useSession();
  const { payableAmount } = breakdown;
  const { method } = payment;
  const paysNow = !paidLater && (price === null || (method !== null && method.payType !== CASH));
  const [waiting, confirm] = useWhenCurrent(props.isCurrent, () =>
    order.place({
      couponIds: price?.couponIds ?? [],
      dealId: breakdown.purchases[0]?.dealId ?? null,
      method,
      shownAmount: payableAmount,
    }),
  );
  const isEstimate = price === null && !props.disabled;
  return (
    <ConfirmBar
      label={t(isEstimate ? "confirm.estimatedTotal" : "order.total")}
      total={payableAmount}
      payment={
        <>
          {price?.dealOffer?.chosen === false && (
            <Deferred component={dealBelow} active>
              {(DealBelow) =>
                price.dealOffer && <DealBelow offer={price.dealOffer} cardId={DEAL_OFFER} />
              }
            </Deferred>
          )}
          <HowPaid {...props} />
          <Lapses breakdown={breakdown} />
        </>
      }
    >
      <Button
        loading={props.placing || waiting}
        disabled={props.disabled || (loggedIn && price === null)}
        onClick={loggedIn ? confirm : logIn}
      >
        {t(paysNow ? "confirm.placeAndPay" : "confirm.place")}
      </Button>
    </ConfirmBar>
  );
}

/** What is lost must be read before the button. */
function Lapses({ breakdown }: Pick<ConfirmActionProps, "breakdown">) {
  const t = useTranslation();
  const lost = breakdown.vouchers.reduce((sum, { unused }) => sum + unused, 0);
  if (lost === 0) return null;
  return (
    <strong className="text-14 turmeric">
      {t("confirm.lapses", { amount: rupiahInText(lost) })}
    </strong>
  );
}

function HowPaid({ price, payment, paidLater, placing, onMethods }: ConfirmActionProps) {
  const t = useTranslation();
  if (paidLater) return <PayNote>{t("confirm.paidLater")}</PayNote>;
  if (price?.breakdown.payableAmount === 0) return <PayNote>{t("confirm.nothingToPay")}</PayNote>;
  if (price && price.payTypeList.length === 0) return <PayNote>{t("confirm.payNext")}</PayNote>;
  const onClick = price && !placing ? onMethods : undefined;
  const payType = payment.method?.payType ?? payment.likely;
  const cheaper = findCheaper(price, payType);
  return <PayMethodRow payType={payType} cheaper={cheaper} onClick={onClick} />;
}

/** Another method that costs less, as a coupon is bound to it. */
function findCheaper(price: Preview | null, payType: string): CheaperMethod | null {
  const offered = price?.payTypeList ?? [];
  const now = offered.find((one) => one.payType === payType);
  if (!now) return null;
  const cost = ({ payableAmount = Infinity }: PayType) => payableAmount;
  const [best] = offered.toSorted((one, other) => cost(one) - cost(other));
  return best?.payableAmount !== undefined && best.payableAmount < cost(now)
    ? { payType: best.payType, payableAmount: best.payableAmount }
    : null;
}

function logIn(): void {
  void requireLogin(buildLoginContext(location.pathname, "forced")).catch(() => undefined);
}

/** Runs at once, or as soon as the price of the last change is there. */
function useWhenCurrent(
  isCurrent: boolean,
  run: () => void,
): readonly [waiting: boolean, start: () => void] {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!waiting || !isCurrent) return;
    setWaiting(false);
    run();
  }, [waiting, isCurrent, run]);
  return [waiting, () => setWaiting(true)];
}
