import { Notice } from "@santap/ui/layout/notice";
import { InfoIcon } from "@santap/ui/media/icons";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { Order } from "./order-view.ts";
import { RefundNotice, type RefundNoticeProps } from "./refund-notice.tsx";

/** Not needed for the first paint. */
export function OrderNotices({ order, onChanged }: RefundNoticeProps) {
  return (
    <>
      <RoundNotice rounds={order.rounds} />
      <RefundNotice order={order} onChanged={onChanged} />
    </>
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
