import { putCoupon, takeOffCoupon } from "@santap/contract/calls/staff/coupon";
import type { CounterOrderDetail } from "@santap/contract/schemas/staff/counter";
import { Button } from "@santap/ui/input/button";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { call } from "../../../api.ts";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { useAction } from "@santap/client/use-action";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CodeEntry } from "../code/code-entry.tsx";
import { may } from "../counter-person.ts";
import type { MoneyActionProps } from "../detail/money-action.ts";
import styles from "./coupon.module.css";

type CouponPanelProps = Pick<MoneyActionProps, "person" | "detail" | "online" | "onDone">;

/** NOV-32: coupons of an order that is not paid yet, and one more by the code that its owner shows. */
export function CouponPanel({ person, detail, online, onDone }: CouponPanelProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const action = useAction(onDone);
  const { order, isWalkIn } = detail;
  if (!takesCoupons(detail)) return null;
  const { storeId } = person;
  const { orderId } = order;
  const { discounts } = order.breakdown;
  const notYours = may(person, "voucher:redeem") ? null : t("counter.notYours");
  const refused = online ? notYours : t("counter.offline");

  async function put(code: string): Promise<void> {
    const data = await action.run(() => call(putCoupon, { storeId, orderId, code }));
    if (data !== null) setOpen(false);
  }
  const takeOff = (couponId: string) =>
    void action.run(() => call(takeOffCoupon, { storeId, orderId, couponId }));
  return (
    <section aria-label={t("counter.coupons")}>
      <div role={discounts.length > 0 ? "status" : undefined}>
        {discounts.map(({ couponId, name, amount }) => (
          <div key={couponId} className={styles.row}>
            <span className="grow min-0">{name}</span>
            <span className="bold tabular pandan">−{formatRupiah(amount)}</span>
            {isWalkIn && (
              <Button
                size="small"
                variant="text"
                label={t("counter.takeOffName", { name })}
                disabled={refused !== null}
                loading={action.busy}
                onClick={() => takeOff(couponId)}
              >
                {t("counter.takeOff")}
              </Button>
            )}
          </div>
        ))}
        {isDearerInCash(detail) && (
          <p className={styles.note}>
            {t("counter.notForCash", { amount: formatRupiah(detail.cashDue) })}
          </p>
        )}
      </div>
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        {t("counter.putCoupon")}
      </Button>
      {!open && <ActionProblem text={action.problem} />}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("counter.putCoupon")}
        closeLabel={t("counter.close")}
      >
        <div className="grid gap-3">
          <p className="text-14 muted">{t("counter.couponText")}</p>
          <CodeEntry
            label={t("counter.couponNumber")}
            action={t("counter.use")}
            refused={refused}
            sending={action.busy}
            onCode={(code) => void put(code)}
          />
          <ActionProblem text={action.problem} />
        </div>
      </Sheet>
    </section>
  );
}

/** More than cash is rounded by. */
const CASH_STEP = 1_000;

/** A coupon for another method is on the order. */
function isDearerInCash(
  detail: CounterOrderDetail,
): detail is CounterOrderDetail & { cashDue: number } {
  const { cashDue, order } = detail;
  return cashDue !== null && cashDue - order.breakdown.payableAmount >= CASH_STEP;
}

/** A code that the counter shows is closed for the new price; a diner's payment is theirs to end. */
function takesCoupons({ order, isWalkIn }: CounterOrderDetail): boolean {
  if (order.kind !== "MEAL") return false;
  return (
    order.status === "OPEN" ||
    order.status === "AWAITING_PAYMENT" ||
    (order.status === "PAYING" && isWalkIn)
  );
}
