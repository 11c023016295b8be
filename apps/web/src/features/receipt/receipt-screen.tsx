import { isTransient, type CallFailure } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { readReceipt } from "@santap/contract/calls/order/receipt";
import { ErrorCode } from "@santap/contract/errors/codes";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Notice } from "@santap/ui/layout/notice";
import { Screen } from "@santap/ui/layout/screen";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { OfflineIcon } from "@santap/ui/media/offline-icon";
import type { Receipt } from "@santap/contract/schemas/order/receipt";
import { Button } from "@santap/ui/input/button";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { paths } from "../../paths.ts";
import { useCall } from "../../shell/data/use-call.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useLatestTable } from "../../shell/order-draft/joined-table.ts";
import { useQueryParams } from "../../shell/route/router.tsx";
import { useSession } from "../../shell/session/session.ts";
import { SignInPrompt } from "../../shell/session/sign-in-prompt.tsx";
import { FailureState } from "../../shell/state/failure-state.tsx";
import { useTitle } from "../../shell/state/use-title.ts";
import { ReceiptPaper } from "./receipt-paper.tsx";
import styles from "./receipt.module.css";
import { saveReceipt } from "./save-receipt.ts";

/** The number comes within seconds. */
const LOOK_AGAIN_MS = 1_500;

/** Of a paid order, of one's part of a bill, or of a refund: to read, print, keep and send on (ACC-8). */
export function ReceiptScreen() {
  const query = useQueryParams();
  const t = useTranslation();
  const table = useLatestTable();
  const [orderId, refundId] = [query.get("orderId") ?? "", query.get("refundId")];
  const read = useCall(
    readReceipt,
    { orderId, ...(refundId !== null && { refundId }) },
    {
      enabled: orderId !== "",
      refetchInterval: (receipt) => (receipt?.state === "COMING" ? LOOK_AGAIN_MS : false),
      participantToken: table?.participantToken,
    },
  );
  const title = t(refundId === null ? "receipt.title" : "receipt.refundTitle");
  useTitle(title);
  const nav = <NavBar title={title} backLabel={t("shell.back")} />;
  const { data: receipt, error } = read;
  if (receipt) {
    const refresh = async () => (await read.refetch()).data;
    return (
      <Screen nav={nav} bottom={<ReceiptActions receipt={receipt} refresh={refresh} />}>
        {error && isTransient(error) && (
          <Notice tone="turmeric" live="status" lead={<OfflineIcon />}>
            {t("receipt.old")}
          </Notice>
        )}
        <ReceiptPaper receipt={receipt} />
      </Screen>
    );
  }
  if (orderId === "" || (error && !read.isFetching)) {
    return (
      <Screen nav={nav} align="center">
        <Missing error={error} onRetry={() => void read.refetch()} />
      </Screen>
    );
  }
  return (
    <Screen nav={nav}>
      <SkeletonGroup label={t("shell.loading")}>
        <span className={styles.paper}>
          <SkeletonLines count={12} />
        </span>
      </SkeletonGroup>
    </Screen>
  );
}

/** Not there yet, another person's, or not loaded; a guest may have to sign in. */
function Missing({ error, onRetry }: { error: CallFailure | null; onRetry: () => void }) {
  const t = useTranslation();
  const { loggedIn } = useSession();
  if (error && error.code !== ErrorCode.orderNotFound)
    return <FailureState error={error} onRetry={onRetry} />;
  if (!loggedIn) return <SignInPrompt text={t("receipt.invitation")} />;
  return (
    <EmptyState
      picture="receipt"
      text={error?.message || t("receipt.none")}
      action={{ label: t("receipt.toOrders"), onClick: () => navigate(paths.orders()) }}
    />
  );
}

interface ReceiptActionsProps {
  receipt: Receipt;
  /** Reads it anew, with a link that has not ended. */
  refresh: () => Promise<Receipt | undefined>;
}

function ReceiptActions({ receipt, refresh }: ReceiptActionsProps) {
  const t = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await saveReceipt(receipt, { refresh });
    setBusy(false);
    if (outcome === "saved") toast.show({ text: t("receipt.saved"), tone: "success" });
    if (outcome === "failed") toast.show({ text: t("receipt.notSaved"), tone: "danger" });
  };
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => print()}>
        {t("receipt.print")}
      </Button>
      <Button full loading={busy} disabled={receipt.pdf === null} onClick={() => void save()}>
        {t("receipt.save")}
      </Button>
    </div>
  );
}
