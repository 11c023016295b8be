import { openParty } from "@santap/contract/calls/staff/table";
import { ActProblem } from "../../../shell/act/act-problem.tsx";
import { call } from "../../../api.ts";
import { ActionButton } from "../../../shell/act/action-button.tsx";
import { useAct } from "../../../shell/act/use-act.ts";
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
  const act = useAct(() => void live.refetch());

  async function open(): Promise<void> {
    const data = await act.run(() => call(openParty, { storeId, tableId: table.tableId }));
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
        loading={act.sending}
        onClick={() => void open()}
      />
      <ActProblem text={act.problem} />
      <RenewCode {...props} />
    </div>
  );
}
