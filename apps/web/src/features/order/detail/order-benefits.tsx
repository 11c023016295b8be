import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Row } from "@santap/ui/list/row";
import { CouponIcon } from "@santap/ui/media/order-icons";
import { useState } from "react";
import { loadBenefitsSheet } from "../../../load-benefits.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useSession } from "../../../shell/session/session.ts";
import styles from "./order-detail.module.css";
import { isUnpaid, type Order } from "./order-view.ts";

const benefitsSheet = lazyWithRetry(loadBenefitsSheet);

interface OrderBenefitsProps {
  order: Order;
  onChanged: () => void;
}

/** The way to coupons and vouchers while the order is not paid. */
export function OrderBenefits({ order, onChanged }: OrderBenefitsProps) {
  const t = useTranslation();
  const { loggedIn } = useSession();
  const [open, setOpen] = useState(false);
  if (!loggedIn || !isUnpaid(order)) return null;
  return (
    <>
      <Row
        lead={<CouponIcon className={styles.benefits} />}
        title={t("detail.benefits")}
        onClick={() => setOpen(true)}
      />
      <Deferred component={benefitsSheet} active={open}>
        {(BenefitsSheet) => (
          <BenefitsSheet
            {...{ open, onChanged }}
            orderId={order.orderId}
            onClose={() => setOpen(false)}
          />
        )}
      </Deferred>
    </>
  );
}
