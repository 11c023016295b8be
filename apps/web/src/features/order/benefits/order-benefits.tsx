import { Deferred } from "@santap/ui/deferred";
import { Button } from "@santap/ui/input/button";
import { useState } from "react";
import { lazyPart } from "../../../shell/language/lazy-part.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useSession } from "../../../shell/session/session.ts";
import type { Order } from "../detail/order-view.ts";
import { BillDealOffer } from "./bill-deal-offer.tsx";
import styles from "./benefits.module.css";

const benefitsSheet = lazyPart(
  ["coupon"],
  async () => (await import("./benefits-sheet.tsx")).BenefitsSheet,
);

interface OrderBenefitsProps {
  order: Order;
  onChanged: () => void;
}

/** The way to coupons and vouchers of an order that is not paid. */
export function OrderBenefits({ order, onChanged }: OrderBenefitsProps) {
  const t = useTranslation();
  const { loggedIn } = useSession();
  const { orderId } = order;
  const [open, setOpen] = useState(false);
  if (!loggedIn) return null;
  return (
    <>
      {order.rounds.length > 0 && (
        <div className={styles.open}>
          <BillDealOffer orderId={orderId} onChanged={onChanged} state={order.version} />
        </div>
      )}
      <div className={styles.open}>
        <Button full variant="secondary" onClick={() => setOpen(true)}>
          {t("benefit.open")}
        </Button>
      </div>
      <Deferred component={benefitsSheet} active={open}>
        {(BenefitsSheet) => (
          <BenefitsSheet
            open={open}
            orderId={orderId}
            onChanged={onChanged}
            onClose={() => setOpen(false)}
          />
        )}
      </Deferred>
    </>
  );
}
