import { Notice } from "@santap/ui/layout/notice";
import { InfoIcon, CheckIcon } from "@santap/ui/media/icons";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import { formatMethodName } from "../../../shell/pay-result/method-name.ts";
import { isOpenRefund, isPaid, type Order, sumRefunds } from "./order-view.ts";

/** Not needed for the first paint. */
export function OrderNotices({ order, onChanged }: RefundNoticeProps) {
  return (
    <>
      {order.ownPart && <OwnPartNotice />}
      <RoundNotice rounds={order.rounds} />
      <RefundNotice order={order} onChanged={onChanged} />
    </>
  );
}

function OwnPartNotice() {
  const t = useTranslation();
  return (
    <Notice tone="turmeric" live="status" lead={<InfoIcon />} title={t("again.ownPart.title")}>
      {t("again.ownPart.text")}
    </Notice>
  );
}

function RoundNotice({ rounds }: Pick<Order, "rounds">) {
  const t = useTranslation();
  if (rounds.some(({ state }) => state === "AWAITING_STAFF")) {
    return (
      <Notice tone="turmeric" live="status" lead={<InfoIcon />} title={t("shell.waitingForStaff")}>
        {t("again.waitingText")}
      </Notice>
    );
  }
  if (rounds.at(-1)?.state !== "REFUSED") return null;
  return (
    <Notice tone="danger" live="status" lead={<InfoIcon />} title={t("shell.refusedByStaff")}>
      {t("again.refusedText")}
    </Notice>
  );
}

const offlineRefund = lazyWithRetry(() =>
  import("./offline-refund.tsx").then((module) => module.OfflineRefund),
);

interface RefundNoticeProps {
  order: Order;
  onChanged: () => void;
}

function RefundNotice({ order, onChanged }: RefundNoticeProps) {
  const t = useTranslation();
  const { orderId, refunds, refundStatus } = order;
  const ofOrder = refunds.filter(({ returned }) => returned === undefined);
  return (
    <>
      {refunds
        .filter(({ answerable }) => answerable)
        .map((refund) => (
          <Deferred key={refund.refundId} component={offlineRefund} active>
            {(OfflineRefund) => (
              <OfflineRefund orderId={orderId} refund={refund} onChanged={onChanged} />
            )}
          </Deferred>
        ))}
      {refunds.some(({ status }) => status === "OFFLINE_DUE") && (
        <Notice tone="turmeric" live="status" lead={<InfoIcon />}>
          {t("detail.event.REFUND_OFFLINE")}
        </Notice>
      )}
      {refunds.filter(isReturned).map((refund) => (
        <ReturnedNotice key={refund.refundId} refund={refund} />
      ))}
      {refundStatus !== "NONE" && isPaid(order) && (
        <Notice
          tone="pandan"
          live="status"
          lead={<CheckIcon />}
          title={t(`order.refund.${refundStatus}`)}
        >
          {waysBack(ofOrder, t).join(" ")}
        </Notice>
      )}
    </>
  );
}

type Refund = Order["refunds"][number];
type Returned = Refund & Required<Pick<Refund, "returned">>;

function isReturned(refund: Refund): refund is Returned {
  return refund.returned !== undefined && !isOpenRefund(refund);
}

/** It paid for nothing, so that it is no refund of what was ordered: which payment, and why. */
function ReturnedNotice({ refund }: { refund: Returned }) {
  const t = useTranslation();
  const { why, method } = refund.returned;
  const payment = t(`detail.returned.${why}`, { method: formatMethodName(method) });
  return (
    <Notice
      tone="pandan"
      live="status"
      lead={<CheckIcon />}
      title={t("detail.returned.done", { payment })}
    >
      {[t(`again.returned.${why}`), ...waysBack([refund], t)].join(" ")}
    </Notice>
  );
}

function waysBack(refunds: Order["refunds"], t: Translate): string[] {
  const sent = sumRefunds(refunds, "SUCCEEDED");
  const handed = sumRefunds(refunds, "OFFLINE_DONE");
  return [
    ...(sent > 0 ? [t("again.refundText", { amount: rupiahInText(sent) })] : []),
    ...(handed > 0 ? [t("again.handBack.text", { amount: rupiahInText(handed) })] : []),
  ];
}
