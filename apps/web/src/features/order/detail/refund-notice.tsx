import { Late, late } from "@santap/ui/late";
import { Notice } from "@santap/ui/layout/notice";
import { CheckIcon, InfoIcon } from "@santap/ui/media/icons";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useWords, type Words } from "../../../shell/language/words.tsx";
import { returnedBy, type Order } from "./order-view.ts";

const handBack = late(async () => (await import("./hand-back.tsx")).HandBack);

export interface RefundNoticeProps {
  order: Order;
  /** Something was done to the order here. */
  onChanged: () => void;
}

/** Money that went back, that the store says it gave, or that has to be asked for in person. */
export function RefundNotice({ order, onChanged }: RefundNoticeProps) {
  const words = useWords();
  const { orderId, refunds, refundStatus } = order;
  return (
    <>
      {refunds
        .filter(({ answerable }) => answerable)
        .map((refund) => (
          <Late key={refund.refundId} component={handBack} wanted>
            {(HandBack) => <HandBack {...{ orderId, refund, onChanged }} />}
          </Late>
        ))}
      {refunds.some(({ status }) => status === "OFFLINE_DUE") && (
        <Notice tone="turmeric" live="status" lead={<InfoIcon />}>
          {words("detail.event.REFUND_OFFLINE")}
        </Notice>
      )}
      {refundStatus !== "NONE" && (
        <Notice
          tone="pandan"
          live="status"
          lead={<CheckIcon />}
          title={words(`order.refund.${refundStatus}`)}
        >
          {waysBack(order, words).join(" ")}
        </Notice>
      )}
    </>
  );
}

/** How much came back which way. */
function waysBack({ refunds }: Order, words: Words): string[] {
  const sent = returnedBy(refunds, "SUCCEEDED");
  const handed = returnedBy(refunds, "OFFLINE_DONE");
  return [
    ...(sent > 0 ? [words("detail.refundText", { amount: rupiahInText(sent) })] : []),
    ...(handed > 0 ? [words("detail.handBack.text", { amount: rupiahInText(handed) })] : []),
  ];
}
