import { leaveTable, removeGuest } from "@santap/contract/calls/table/guest";
import { failureText } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { localStore } from "@santap/client/storage";
import { Dialog } from "@santap/ui/overlay/dialog";
import { useToast } from "@santap/ui/overlay/toast";
import { call } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { dropJoinedTable } from "../../../shell/order-draft/joined-table.ts";
import type { TableSession } from "../session/use-table-session.ts";
import type { BillPartProps } from "./bill-head.tsx";

interface GoDialogProps extends BillPartProps {
  /** Who leaves: oneself, or removed by the host; null for nobody. */
  person: TableSession["people"][number] | null;
  onClose: () => void;
}

export function GoDialog({ person, session, table, onChanged, onClose }: GoDialogProps) {
  const t = useTranslation();
  const toast = useToast();
  const leaves = person?.participantId === session.me;
  const name = person?.name ?? "";

  async function go() {
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
        onClick: () => void go(),
        destructive: true,
      }}
    >
      {leaves ? t("bill.leaveText") : t("bill.removeText")}
    </Dialog>
  );
}
