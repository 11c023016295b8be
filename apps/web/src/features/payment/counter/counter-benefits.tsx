import { Deferred } from "@santap/ui/deferred";
import { Card } from "@santap/ui/layout/section";
import { Row } from "@santap/ui/list/row";
import { CouponIcon } from "@santap/ui/media/order-icons";
import { useState } from "react";
import { benefitsSheet } from "../../../feature-parts.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useSession } from "../../../shell/session/session.ts";
import styles from "./counter.module.css";

interface CounterBenefitsProps {
  orderId: string;
  /** Amounts and tickets are other ones now. */
  reload: () => void;
}

/** The way to coupons and vouchers, for the last time before paying. */
export function CounterBenefits({ orderId, reload }: CounterBenefitsProps) {
  const t = useTranslation();
  const { loggedIn } = useSession();
  const [open, setOpen] = useState(false);
  if (!loggedIn) return null;
  return (
    <>
      <Card padding="flush">
        <Row
          lead={<CouponIcon className={styles.benefits} />}
          title={t("cashier.benefits")}
          onClick={() => setOpen(true)}
        />
      </Card>
      <Deferred component={benefitsSheet} active={open}>
        {(BenefitsSheet) => (
          <BenefitsSheet
            open={open}
            orderId={orderId}
            onChanged={reload}
            onClose={() => setOpen(false)}
          />
        )}
      </Deferred>
    </>
  );
}
