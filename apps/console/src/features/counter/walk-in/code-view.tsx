import { failureText } from "@santap/client/call-failure";
import { showCounterCode } from "@santap/contract/calls/staff/walk-in";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { LiveCode } from "../../../shell/qr/live-code.tsx";

interface CodeViewProps {
  storeId: string;
  orderId: string;
  /** What is due. */
  amount: number;
  /** Paid, or over. */
  onEnd: () => void;
}

/** Large, for the customer's side: amount, code and the time that is left. */
export function CodeView({ storeId, orderId, amount, onEnd }: CodeViewProps) {
  const t = useTranslation();
  const read = useCall(showCounterCode, { storeId, orderId, amount }, { staleTime: 0 });
  const renew = () => void read.refetch();
  if (read.error && !read.isFetching)
    return (
      <ErrorState
        text={failureText(read.error, t)}
        action={{ label: t("shell.retry"), onClick: renew }}
      />
    );
  if (read.data) {
    const until = read.dataUpdatedAt + read.data.countDownTime * 1000;
    return (
      <LiveCode key={read.data.box} code={{ ...read.data, until }} onEnd={onEnd} renew={renew} />
    );
  }
  return (
    <SkeletonGroup label={t("till.makingCode")}>
      <Skeleton shape="block" height="20rem" />
    </SkeletonGroup>
  );
}
