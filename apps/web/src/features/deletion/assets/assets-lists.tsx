import { navigate } from "@santap/client/history";
import type { DeletionObstacle } from "@santap/contract/schemas/account/deletion";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { Card, Section } from "@santap/ui/layout/section";
import { Row } from "@santap/ui/list/row";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "../deletion.module.css";
import { getObstaclePath, type AssetsView, type PurchaseView } from "./assets-view.ts";

export function BlockingList({ blocking }: { blocking: readonly DeletionObstacle[] }) {
  const t = useTranslation();
  return (
    <div className="stack gap-4">
      <Notice tone="turmeric" title={t("deletion.blocked")} live="status">
        {t("deletion.blockedText")}
      </Notice>
      <Card padding="flush">
        {blocking.map((obstacle) => {
          const { kind, id, status, name } = obstacle;
          const path = getObstaclePath(obstacle);
          return (
            <Row
              key={`${kind} ${id} ${status}`}
              title={t(`deletion.blocking.${kind}`)}
              text={name}
              href={path}
              onClick={() => navigate(path)}
            />
          );
        })}
      </Card>
    </div>
  );
}

export function LostList({ view }: { view: AssetsView }) {
  const t = useTranslation();
  const { purchases, coupons } = view;
  return (
    <>
      {purchases.length > 0 && (
        <Section title={t("deletion.vouchers")}>
          <p className="muted text-14 pretty">{t("deletion.vouchersText")}</p>
          {purchases.map((purchase) => (
            <Purchase key={purchase.orderId} purchase={purchase} />
          ))}
        </Section>
      )}
      {coupons.length > 0 && (
        <Section title={t("deletion.coupons", { count: coupons.length })}>
          <p className="muted text-14 pretty">{t("deletion.couponsText")}</p>
          <Card padding="flush">
            {coupons.map(({ id, name }) => (
              <Row key={id} title={name} />
            ))}
          </Card>
        </Section>
      )}
    </>
  );
}

/** On its page each voucher can be refunded by itself. */
function Purchase({ purchase }: { purchase: PurchaseView }) {
  const t = useTranslation();
  const { orderId, name, count, paid, refundable } = purchase;
  const path = paths.groupCouponOrderDetail(orderId);
  const text =
    refundable > 0
      ? t("deletion.refundable", { amount: rupiahInText(refundable) })
      : t("deletion.notRefundable");
  return (
    <Card padding="flush">
      <Row title={`${name} ×${count}`} text={text} aside={rupiahInText(paid)} />
      {refundable > 0 && (
        <div className={styles.foot}>
          <Button
            full
            variant="secondary"
            label={`${t("deletion.refundFirst")}: ${name}`}
            onClick={() => navigate(path)}
          >
            {t("deletion.refundFirst")}
          </Button>
        </div>
      )}
    </Card>
  );
}
