import { callStaff, nudgePayer } from "@santap/contract/calls/table/staff-call";
import { failureText } from "@santap/client/call-failure";
import { localStore, type KeyValueStorage } from "@santap/client/storage";
import { Button } from "@santap/ui/input/button";
import { Initials } from "@santap/ui/media/initials";
import { Countdown } from "@santap/ui/money/countdown";
import { Dialog } from "@santap/ui/overlay/dialog";
import { useToast } from "@santap/ui/overlay/toast";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { JoinedTable } from "../../../shell/order-draft/joined-table.ts";
import type { TableSession } from "../session/use-table-session.ts";
import { getFace } from "../session/face.ts";
import styles from "./lock-dialog.module.css";
import { describePaying, useClock, useLock } from "./use-lock.ts";

interface LockDialogProps {
  open: boolean;
  table: JoinedTable;
  session: TableSession;
  onClose: () => void;
}

/** While somebody pays nothing can be sent: what was chosen stays for the next round. */
export function LockDialog({ open, table, session, onClose }: LockDialogProps) {
  const t = useTranslation();
  const toast = useToast();
  const lock = useLock(session);
  const clock = useClock(lock?.secondsLeft ?? 0);
  const name = lock?.name ?? null;
  const isOfStaff = lock !== null && lock.shownBy !== null;
  const payer = session.people.find((one) => one.participantId === lock?.participantId);

  function keep() {
    saveRound(localStore, table);
    onClose();
    toast.show({ text: t("bill.kept") });
  }

  async function callWaiter() {
    const { sessionId, participantToken } = table;
    const asked = { sessionId, reason: "WAITER" as const };
    const answer = await call(callStaff, asked, { participantToken });
    toast.show({ text: answer.success ? t("bill.calledWaiter") : failureText(answer.error, t) });
  }

  async function nudge(shareId: string) {
    const { sessionId, participantToken } = table;
    const answer = await call(nudgePayer, { sessionId, shareId }, { participantToken });
    const done = name === null ? t("bill.nudged") : t("bill.nudgedName", { name });
    toast.show({ text: answer.success ? done : failureText(answer.error, t) });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible
      title={describePaying(t, lock ?? { name, shownBy: null })}
      picture={
        payer && <Initials name={getFace(session, payer)} nth={payer.colour} size="normal" />
      }
      primary={{ label: t("bill.keep"), onClick: keep }}
      secondary={{ label: t("bill.callStaff"), onClick: () => void callWaiter() }}
    >
      <p className={styles.clock} role="timer" aria-live="off">
        {clock}
      </p>
      <Countdown
        secondsLeft={lock?.secondsLeft ?? 0}
        format={() => null}
        announce={(moment) => t("bill.lockLeft", { time: String(moment) })}
      />
      <p className={styles.text}>{t(isOfStaff ? "bill.staffLockText" : "bill.lockText")}</p>
      {lock !== null && !lock.mine && !isOfStaff && (
        <Button full variant="secondary" onClick={() => void nudge(lock.shareId)}>
          {name === null ? t("bill.nudge") : t("bill.nudgeName", { name })}
        </Button>
      )}
    </Dialog>
  );
}

/** What was chosen while somebody paid, and is offered again once the bill is open: of the phone's cart. */
const key = ({ sessionId }: Pick<JoinedTable, "sessionId">) => `kept:${sessionId}`;

function saveRound(storage: KeyValueStorage, table: JoinedTable): void {
  storage.setItem(key(table), "1");
}

export function isRoundSaved(storage: KeyValueStorage, table: JoinedTable): boolean {
  return storage.getItem(key(table)) !== null;
}

export function dropSavedRound(storage: KeyValueStorage, table: JoinedTable): void {
  storage.removeItem(key(table));
}
