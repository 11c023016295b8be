import { failureText } from "@santap/client/call-failure";
import { queryMenu } from "@santap/contract/calls/menu";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { useState } from "react";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { BuildOrder } from "./build-order.tsx";
import { PayOrder } from "./pay-order.tsx";
import { useOrderDraft } from "./use-order-draft.ts";
import type { PayWay, WalkInPanelProps } from "./walk-in-props.ts";
import styles from "./walk-in.module.css";

/** A dish that is sold out elsewhere is off here within so long. */
const MENU_POLL_MS = 20_000;

/** CTR-1: what somebody at the counter orders, then how they pay. */
export function WalkInPanel({ person, live }: WalkInPanelProps) {
  const t = useTranslation();
  const { storeId } = person;
  const read = useCall(queryMenu, { storeId }, { refetchInterval: MENU_POLL_MS });
  const draft = useOrderDraft();
  const [paying, setPaying] = useState<{ orderId: string; way: PayWay } | null>(null);
  if (paying !== null)
    return (
      <PayOrder
        key={paying.orderId}
        {...{ person, live, ...paying }}
        onEdit={() => setPaying(null)}
        onNext={() => {
          draft.clear();
          setPaying(null);
        }}
      />
    );
  if (read.data)
    return (
      <BuildOrder
        {...{ person, live, draft, menu: read.data }}
        onPlaced={(orderId, way) => setPaying({ orderId, way })}
      />
    );
  if (read.error)
    return (
      <ErrorState
        text={failureText(read.error, t)}
        action={{ label: t("shell.retry"), onClick: () => void read.refetch() }}
      />
    );
  return (
    <SkeletonGroup label={t("shell.loading")}>
      <span className={styles.tiles}>
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <Skeleton key={key} shape="block" height="11rem" />
        ))}
      </span>
    </SkeletonGroup>
  );
}
