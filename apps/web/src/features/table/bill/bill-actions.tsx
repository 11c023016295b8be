import { previewShare, toSplitFacts } from "@santap/domain/bill/split-choice";
import { navigate } from "@santap/client/history";
import { useOnline } from "@santap/client/online";
import { Button } from "@santap/ui/input/button";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { paths, storePageId } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useSplit } from "../split/use-split.ts";
import type { BillPartProps } from "./bill-head.tsx";
import styles from "./bill.module.css";
import { useCallStaff } from "./use-call-staff.ts";

interface BillActionsProps extends BillPartProps {
  onSplit: () => void;
}

/** A running payment of one's own, or something that nobody pays yet. */
export function canPay({ orderId, rest, status, shares }: BillPartProps["session"]): boolean {
  if (shares.some((share) => share.mine && share.state === "RUNNING")) return true;
  return orderId !== null && rest > 0 && ["OPEN", "PAYING", "NEEDS_STAFF"].includes(status);
}

/** To one's own running payment, else to one's own part, else to all that is left. */
export function BillActions({ onSplit, ...part }: BillActionsProps) {
  const t = useTranslation();
  const online = useOnline();
  const { session, table } = part;
  const { orderId, rest, shares, people } = session;
  const running = shares.find((share) => share.mine && share.state === "RUNNING");
  const pageId = storePageId(table.storeId);
  if (running) {
    const { shareId, amount } = running;
    return (
      <div className={styles.actions}>
        <Button full onClick={() => navigate(paths.cashier({ orderId: shareId, pageId }))}>
          {t("bill.goOnPayingAmount", { amount: rupiahInText(amount) })}
        </Button>
      </div>
    );
  }
  if (orderId === null || !canPay(session)) return null;
  const mine = people.length > 1 ? previewShare({ kind: "MINE" }, toSplitFacts(session)) : null;
  return (
    <div className={styles.actions}>
      <Button variant="secondary" disabled={!online} onClick={onSplit}>
        {t(mine === null ? "bill.split" : "bill.splitOther")}
      </Button>
      <CashCall {...part} disabled={!online} />
      {mine === null || mine.amount === rest ? (
        <Button
          full
          disabled={!online}
          onClick={() => navigate(paths.cashier({ orderId, pageId }))}
        >
          {t(rest === session.payableAmount ? "bill.pay" : "bill.payRest", {
            amount: rupiahInText(rest),
          })}
        </Button>
      ) : (
        <PayMine {...part} onSplit={onSplit} amount={mine.amount} disabled={!online} />
      )}
    </div>
  );
}

/** NOV-23: cash is taken at the table. While the staff are called, the head of the bill says so. */
function CashCall({ disabled, ...part }: BillPartProps & { disabled: boolean }) {
  const t = useTranslation();
  const { sending, send } = useCallStaff(part);
  const { calls } = part.session;
  if (calls.some(({ reason, state }) => reason === "CASH" && state === "WAITING")) return null;
  return (
    <Button
      variant="secondary"
      disabled={disabled}
      loading={sending !== null}
      onClick={() => void send("CASH")}
    >
      {t("bill.payCash")}
    </Button>
  );
}

function PayMine({
  amount,
  disabled,
  onSplit,
  ...part
}: BillActionsProps & { amount: number; disabled: boolean }) {
  const t = useTranslation();
  const { busy, split } = useSplit(part, onSplit);
  return (
    <Button full loading={busy} disabled={disabled} onClick={() => split({ kind: "MINE" }, amount)}>
      {t("bill.payMine", { amount: rupiahInText(amount) })}
    </Button>
  );
}
