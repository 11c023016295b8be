import { bumpLines } from "@santap/contract/calls/staff/kitchen";
import { ActProblem } from "../../../shell/act/act-problem.tsx";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { may } from "../counter-person.ts";
import { ActionButton } from "../../../shell/act/action-button.tsx";
import styles from "./detail.module.css";
import { useAct } from "../../../shell/act/use-act.ts";
import type { MoneyActProps } from "./money-act.ts";

/** All that is ready goes to the diner. */
export function HandOver({ person, detail, online, onDone }: MoneyActProps) {
  const t = useTranslation();
  const act = useAct(onDone);
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
        loading={act.sending}
        onClick={() => void act.run(() => call(bumpLines, { storeId, moves }))}
      />
      <ActProblem text={act.problem} />
    </div>
  );
}
