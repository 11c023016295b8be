import { useLanguage } from "@santap/client/language-provider";
import { navigate } from "@santap/client/history";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Button } from "@santap/ui/input/button";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Notice } from "@santap/ui/layout/notice";
import { Screen } from "@santap/ui/layout/screen";
import { Card } from "@santap/ui/layout/section";
import { Row } from "@santap/ui/list/row";
import { CheckIcon, InfoIcon } from "@santap/ui/media/icons";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { paths } from "../../paths.ts";
import { withMessages } from "../../shell/language/catalog.ts";
import { formatDayTime } from "../../shell/language/format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { isJustBought, isUnpaid, type Purchase } from "./purchase-view.ts";
import { VoucherCarousel } from "./voucher-carousel.tsx";
import styles from "./voucher.module.css";

const loadLater = () => withMessages(["again"], () => import("./refund-sheet.tsx"));
const refundSheet = lazyWithRetry(async () => (await loadLater()).RefundSheet);
const purchaseMoney = lazyWithRetry(async () => (await loadLater()).PurchaseMoney);

interface PurchasePageProps {
  purchase: Purchase;
  /** What is shown may be old. */
  lost: boolean;
  onChanged: () => void;
}

export function PurchasePage({ purchase, lost, onChanged }: PurchasePageProps) {
  const t = useTranslation();
  const [refunding, setRefunding] = useState(false);
  const [openedId, setOpenedId] = useState("");
  const { deal, store, vouchers } = purchase;
  const refundable = vouchers.some((voucher) => voucher.refundable);
  const toOrders = () => navigate(paths.orders(), { replace: true });
  return (
    <Screen
      nav={<NavBar title={t("voucher.title")} backLabel={t("shell.back")} onBack={toOrders} />}
      bottom={
        isUnpaid(purchase) && (
          <Button full onClick={() => navigate(paths.cashier({ orderId: purchase.orderId }))}>
            {t("voucher.payNow")}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        {lost && <Notice tone="turmeric" live="status" title={t("voucher.old")} />}
        <Card padding="flush">
          <Row
            title={<h2 className="text-16 bold">{deal.name}</h2>}
            text={store.name}
            aside={<strong>#{purchase.orderNo}</strong>}
            href={paths.store(store.storeId)}
            onClick={() => navigate(paths.store(store.storeId))}
          />
          <Inside deal={deal} />
        </Card>
        <PurchaseState purchase={purchase} />
        {vouchers.length > 0 && (
          <VoucherCarousel purchase={purchase} onChanged={onChanged} onShown={setOpenedId} />
        )}
        {refundable && (
          <Button full variant="secondary" onClick={() => setRefunding(true)}>
            {t("voucher.refund")}
          </Button>
        )}
        <Deferred component={purchaseMoney} active={false}>
          {(PurchaseMoney) => <PurchaseMoney purchase={purchase} />}
        </Deferred>
      </div>
      <Deferred component={refundSheet} active={refunding}>
        {(RefundSheet) => (
          <RefundSheet
            key={openedId}
            open={refunding}
            openedId={openedId}
            onClose={() => setRefunding(false)}
            purchase={purchase}
            onChanged={onChanged}
          />
        )}
      </Deferred>
    </Screen>
  );
}

/** What a voucher gives, and the way to its terms. */
function Inside({ deal }: Pick<Purchase, "deal">) {
  const t = useTranslation();
  const { dealId, type, dishes, listPrice } = deal;
  const path = paths.groupCoupon(dealId);
  const names = dishes.map(({ name, portions }) => (portions > 1 ? `${portions}× ${name}` : name));
  return (
    <Row
      title={t("voucher.inside")}
      text={type === "CASH" ? formatRupiah(listPrice) : names.join(", ")}
      href={path}
      onClick={() => navigate(path)}
    />
  );
}

function PurchaseState({ purchase }: { purchase: Purchase }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { status, expiresAt, store } = purchase;
  const [openedAt] = useState(Date.now);
  if (isUnpaid(purchase)) {
    return (
      <Notice tone="turmeric" live="status" lead={<InfoIcon />} title={t("voucher.unpaid")}>
        {expiresAt !== null &&
          t("voucher.payUntil", {
            time: formatDayTime(expiresAt, language, store.utcOffsetMinutes),
          })}
      </Notice>
    );
  }
  if (isJustBought(purchase, openedAt)) {
    return (
      <Notice
        tone="pandan"
        lead={<CheckIcon />}
        title={<h2 className="text-16 bold">{t("voucher.paid")}</h2>}
      >
        {t("voucher.paidText")}
      </Notice>
    );
  }
  if (status !== "CANCELLED" && status !== "EXPIRED") return null;
  return (
    <Notice lead={<InfoIcon />} title={t(`voucher.ended.${status}`)}>
      {t("voucher.endedText")}
    </Notice>
  );
}
