import { failureText } from "@santap/client/call-failure";
import { endShareCode, showShareCode } from "@santap/contract/calls/staff/bill-code";
import { Button } from "@santap/ui/input/button";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { PaidMark } from "@santap/ui/money/paid-mark";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useState } from "react";
import { call } from "../../api.ts";
import { ActionProblem } from "../action/action-problem.tsx";
import { ActionButton } from "../action/action-button.tsx";
import { useAction } from "@santap/client/use-action";
import { useCall } from "../data/use-call.ts";
import { useTranslation } from "../language/use-translation.ts";
import { LiveCode } from "../qr/live-code.tsx";
import styles from "./bill-code.module.css";

export interface ShareCodeProps {
  storeId: string;
  shareId: string;
  /** Staff hold it, and so may let go of it. */
  held: boolean;
  /** When what the screen shows was last read. */
  readAt: number | null;
  /** MER-2: why nothing can be done; null with a connection. */
  offline: string | null;
  onClose: () => void;
  /** What is shown may have changed. */
  onDone: () => void;
}

/** NOV-29: the code of a share, the same on every screen of the store. */
export function ShareCode(props: ShareCodeProps) {
  const t = useTranslation();
  const { storeId, shareId, readAt, onClose, onDone } = props;
  const [end, setEnd] = useState<"PAY_SUCCESS" | "CLOSE" | null>(null);
  const read = useCall(showShareCode, { storeId, shareId }, { staleTime: Infinity });
  const { data: code } = read;
  if (end === "PAY_SUCCESS" && code)
    return (
      <div className={styles.paid} role="status">
        <PaidMark />
        <p className={styles.sum}>{formatRupiah(code.amount)}</p>
        <p>{t("till.codePaid")}</p>
        <Button full onClick={onClose}>
          {t("till.codeDone")}
        </Button>
      </div>
    );
  if (code)
    return (
      <div className="grid gap-3">
        <LiveCode
          key={code.box}
          code={{ ...code, until: read.dataUpdatedAt + code.countDownTime * 1000 }}
          readAt={readAt}
          onEnd={(status) => {
            setEnd(status);
            onDone();
          }}
        />
        {end === null && props.held && <LetGo {...props} />}
        {end === "CLOSE" && <p className="centred muted">{t("till.codeFree")}</p>}
      </div>
    );
  if (read.error)
    return (
      <ErrorState
        text={failureText(read.error, t)}
        action={{ label: t("till.close"), onClick: onClose }}
      />
    );
  return (
    <SkeletonGroup label={t("till.makingCode")}>
      <Skeleton shape="block" height="20rem" />
    </SkeletonGroup>
  );
}

/** Its money may come first: the result of the code says so. */
function LetGo({ storeId, shareId, offline, onClose, onDone }: ShareCodeProps) {
  const t = useTranslation();
  const action = useAction(onDone);

  async function letGo(): Promise<void> {
    const ended = await action.run(() => call(endShareCode, { storeId, shareId }));
    if (ended?.state === "RETURNED") onClose();
  }

  return (
    <>
      <ActionButton
        label={t("till.letGo")}
        refused={offline}
        loading={action.busy}
        onClick={() => void letGo()}
      />
      <ActionProblem text={action.problem} />
    </>
  );
}
