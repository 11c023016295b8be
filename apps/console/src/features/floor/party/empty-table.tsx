import { openParty } from "@santap/contract/calls/staff/table";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { call } from "../../../api.ts";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { useAction } from "@santap/client/use-action";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../floor-person.ts";
import type { PartyViewProps } from "./party-props.ts";
import styles from "./party.module.css";
import { RenewCode } from "./renew-code.tsx";

/** A free table is opened for guests; its first round then does not wait. */
export function EmptyTable(props: PartyViewProps) {
  const t = useTranslation();
  const { person, live, table, onChoose } = props;
  const { storeId } = person;
  const action = useAction(() => void live.refetch());

  async function open(): Promise<void> {
    const data = await action.run(() => call(openParty, { storeId, tableId: table.tableId }));
    if (data !== null) onChoose({ tableId: table.tableId, sessionId: data.sessionId });
  }

  return (
    <div className={styles.empty}>
      <p>{t("floor.emptyText")}</p>
      <ActionButton
        label={t("floor.open")}
        variant="primary"
        refused={
          live.online
            ? may(person, "table:serve")
              ? null
              : t("floor.notYours")
            : t("floor.offline")
        }
        loading={action.busy}
        onClick={() => void open()}
      />
      <ActionProblem text={action.problem} />
      <RenewCode {...props} />
    </div>
  );
}
