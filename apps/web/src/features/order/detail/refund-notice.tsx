import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Notice } from "@santap/ui/layout/notice";
import { CheckIcon, InfoIcon } from "@santap/ui/media/icons";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import { sumRefunds, type Order } from "./order-view.ts";

const offlineRefund = lazyWithRetry(() =>
  import("./offline-refund.tsx").then((module) => module.OfflineRefund),
);

export interface RefundNoticeProps {
  order: Order;
  onChanged: () => void;
}

export function RefundNotice({ order, onChanged }: RefundNoticeProps) {
  const t = useTranslation();
  const { orderId, refunds, refundStatus } = order;
  return (
    <>
      {refunds
        .filter(({ answerable }) => answerable)
        .map((refund) => (
          <Deferred key={refund.refundId} component={offlineRefund} active>
            {(OfflineRefund) => <OfflineRefund {...{ orderId, refund, onChanged }} />}
          </Deferred>
        ))}
      {refunds.some(({ status }) => status === "OFFLINE_DUE") && (
        <Notice tone="turmeric" live="status" lead={<InfoIcon />}>
          {t("detail.event.REFUND_OFFLINE")}
        </Notice>
      )}
      {refundStatus !== "NONE" && (
        <Notice
          tone="pandan"
          live="status"
          lead={<CheckIcon />}
          title={t(`order.refund.${refundStatus}`)}
        >
          {waysBack(order, t).join(" ")}
        </Notice>
      )}
    </>
  );
}

function waysBack({ refunds }: Order, t: Translate): string[] {
  const sent = sumRefunds(refunds, "SUCCEEDED");
  const handed = sumRefunds(refunds, "OFFLINE_DONE");
  return [
    ...(sent > 0 ? [t("again.refundText", { amount: rupiahInText(sent) })] : []),
    ...(handed > 0 ? [t("again.handBack.text", { amount: rupiahInText(handed) })] : []),
  ];
}
