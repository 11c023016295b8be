import { bumpLines } from "@santap/contract/calls/staff/kitchen";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../counter-person.ts";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import styles from "./detail.module.css";
import { useAction } from "@santap/client/use-action";
import type { MoneyActionProps } from "./money-action.ts";

/** All that is ready goes to the diner. */
export function HandOver({ person, detail, online, onDone }: MoneyActionProps) {
  const t = useTranslation();
  const action = useAction(onDone);
  const { storeId } = person;
  const ready = detail.order.lines.filter(({ kitchenStatus }) => kitchenStatus === "READY");
  if (ready.length === 0) return null;
  const moves = ready.map(({ lineId = "" }) => ({
    ...({ lineId, step: "SERVE", from: "READY" } as const),
  }));
  const refused = may(person, "kitchen:serve") ? null : t("counter.notYours");
  return (
    <div className={styles.panel}>
      <ActionButton
        label={t("counter.handOver")}
        variant="primary"
        refused={online ? refused : t("counter.offline")}
        loading={action.busy}
        onClick={() => void action.run(() => call(bumpLines, { storeId, moves }))}
      />
      <ActionProblem text={action.problem} />
    </div>
  );
}
