import { failureText } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { localStore } from "@santap/client/storage";
import { leaveTable, removeGuest } from "@santap/contract/calls/table/guest";
import { Button } from "@santap/ui/input/button";
import { Dialog } from "@santap/ui/overlay/dialog";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useToast } from "@santap/ui/overlay/toast";
import { call } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { dropJoinedTable } from "../../../shell/order-draft/joined-table.ts";
import type { SheetState } from "../../../shell/state/use-sheet.ts";
import type { TableSession } from "../session/use-table-session.ts";
import { SplitSheet } from "../split/split-sheet.tsx";
import type { BillPartProps } from "./bill-head.tsx";
import { listOwnLines } from "./bill-view.ts";
import { InviteSheet } from "./invite-sheet.tsx";
import { LineSheet } from "./line-sheet.tsx";
import { NameSheet } from "./name-sheet.tsx";
import { useCallStaff } from "./use-call-staff.ts";
import styles from "./bill.module.css";

/** `go:<participantId>` asks whether that person leaves, `line:<lineId>` changes a dish of one's own. */
export type BillSheetName =
  | "call"
  | "invite"
  | "name"
  | "split"
  | `go:${string}`
  | `line:${string}`;

interface BillSheetsProps extends BillPartProps {
  sheets: SheetState<BillSheetName>;
}

/** Not needed for the first paint. */
export function BillSheets({ sheets: { sheet, close }, ...part }: BillSheetsProps) {
  const leaver = part.session.people.find((one) => sheet === `go:${one.participantId}`);
  const line = listOwnLines(part.session).find(({ lineId }) => sheet === `line:${lineId}`);
  return (
    <>
      <CallSheet open={sheet === "call"} {...part} onClose={close} />
      <InviteSheet open={sheet === "invite"} {...part} onClose={close} />
      <NameSheet key={String(sheet === "name")} open={sheet === "name"} {...part} onClose={close} />
      <SplitSheet open={sheet === "split"} {...part} onClose={close} />
      <LineSheet line={line ?? null} {...part} onClose={close} />
      <LeaveDialog person={leaver ?? null} {...part} onClose={close} />
    </>
  );
}

interface LeaveDialogProps extends BillPartProps {
  /** The guest who leaves, or whom the host removes; null while closed. */
  person: TableSession["people"][number] | null;
  onClose: () => void;
}

function LeaveDialog({ person, session, table, onChanged, onClose }: LeaveDialogProps) {
  const t = useTranslation();
  const toast = useToast();
  const leaves = person?.participantId === session.me;
  const name = person?.name ?? "";

  async function leave() {
    const { sessionId, participantToken } = table;
    const participantId = person?.participantId ?? "";
    const answer = leaves
      ? await call(leaveTable, { sessionId }, { participantToken })
      : await call(removeGuest, { sessionId, participantId }, { participantToken });
    onClose();
    if (!answer.success) return toast.show({ text: failureText(answer.error, t), tone: "danger" });
    if (!leaves) return onChanged();
    dropJoinedTable(localStore, table.storeId);
    navigate(paths.home(), { replace: true });
  }

  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={leaves ? t("bill.leaveTitle") : t("bill.removeTitle", { name })}
      primary={{ label: t("bill.stay"), onClick: onClose }}
      secondary={{
        label: leaves ? t("bill.leave") : t("bill.remove"),
        onClick: () => void leave(),
        destructive: true,
      }}
    >
      {leaves ? t("bill.leaveText") : t("bill.removeText")}
    </Dialog>
  );
}

/** Cash has a button of its own. */
const REASONS = ["WAITER", "WATER", "CUTLERY", "BILL", "HELP"] as const;

interface CallSheetProps extends BillPartProps {
  open: boolean;
  onClose: () => void;
}

function CallSheet({ open, onClose, ...part }: CallSheetProps) {
  const t = useTranslation();
  const { sending, send } = useCallStaff(part);
  const waiting = part.session.calls.filter(({ state }) => state === "WAITING");

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("bill.callStaff")}
      closeLabel={t("shell.close")}
      handle
    >
      <div className={styles.reasons}>
        {REASONS.map((reason) => {
          const isWaiting = waiting.some((one) => one.reason === reason);
          return (
            <Button
              key={reason}
              full
              variant="secondary"
              disabled={isWaiting || sending !== null}
              loading={sending === reason}
              onClick={() => void send(reason).then((called) => called && onClose())}
            >
              {isWaiting
                ? t("bill.alreadyCalled", { reason: t(`bill.reason.${reason}`) })
                : t(`bill.reason.${reason}`)}
            </Button>
          );
        })}
      </div>
    </Sheet>
  );
}
