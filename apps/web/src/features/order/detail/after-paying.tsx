import { navigate } from "@santap/client/history";
import { listCreatives } from "@santap/contract/calls/discovery";
import { Card } from "@santap/ui/layout/section";
import { Row } from "@santap/ui/list/row";
import { paths } from "../../../paths.ts";
import { BannerStrip } from "../../../shell/creative/banner-strip.tsx";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { Order } from "./order-view.ts";
import styles from "./after-paying.module.css";

/** Below an order: the way to its receipts, and what the store offers for the next meal. */
export function AfterPaying({ order }: { order: Order }) {
  const t = useTranslation();
  const { orderId, status, shares, refunds, store } = order;
  const isPaid = status === "PAID" || status === "COMPLETED";
  const hasReceipt = isPaid || shares.some(({ mine, state }) => mine && state === "PAID");
  // The receipt of a paid order leads to those of its refunds.
  const alone = hasReceipt ? [] : refunds.filter(({ status: is }) => RECEIVED.includes(is));
  return (
    <>
      {hasReceipt && <ReceiptLink title={t("again.receipt")} path={paths.receipt(orderId)} />}
      {alone.map(({ refundId }) => (
        <ReceiptLink
          key={refundId}
          title={t("again.refundReceipt")}
          path={paths.receipt(orderId, refundId)}
        />
      ))}
      {status === "PAID" && <PaidOffers storeId={store.storeId} />}
    </>
  );
}

const RECEIVED: readonly Order["refunds"][number]["status"][] = ["SUCCEEDED", "OFFLINE_DONE"];

function ReceiptLink({ title, path }: { title: string; path: string }) {
  return (
    <Card padding="flush">
      <Row title={title} href={path} onClick={() => navigate(path)} />
    </Card>
  );
}

/** Without any it takes no room (DISC-9). */
function PaidOffers({ storeId }: { storeId: string }) {
  const t = useTranslation();
  const { data } = useCall(listCreatives, { code: "PAY_SUCCESS", storeId });
  if (data === undefined || data.creatives.length === 0) return null;
  return (
    <div className={styles.offers}>
      <BannerStrip label={t("again.offers")} banners={data.creatives} />
    </div>
  );
}
