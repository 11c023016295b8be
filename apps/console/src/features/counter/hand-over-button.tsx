import { useAction } from "@santap/client/use-action";
import { bumpLines } from "@santap/contract/calls/staff/kitchen";
import type { CounterOrder } from "@santap/contract/schemas/staff/counter";
import { Button } from "@santap/ui/input/button";
import { call } from "../../api.ts";
import { ActionProblem } from "../../shell/action/action-problem.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { may, type CounterPerson } from "./counter-person.ts";
import styles from "./counter.module.css";
import { nameOrder } from "./name-order.ts";
import type { LiveCounter } from "./use-counter.ts";

interface HandOverButtonProps {
  person: CounterPerson;
  order: CounterOrder;
  live: LiveCounter;
}

/** All that is ready goes to the diner, by one tap in the list. */
export function HandOverButton({ person, order, live }: HandOverButtonProps) {
  const t = useTranslation();
  const action = useAction(() => void live.refetch());
  const { storeId } = person;
  const moves = order.readyLineIds.map(
    (lineId) => ({ lineId, step: "SERVE", from: "READY" }) as const,
  );
  return (
    <div className={styles.act}>
      <Button
        label={t("counter.handOverOf", { name: nameOrder(order, t) })}
        disabled={!live.online || !may(person, "kitchen:serve")}
        loading={action.busy}
        onClick={() => void action.run(() => call(bumpLines, { storeId, moves }))}
      >
        {t("counter.handOver")}
      </Button>
      <ActionProblem text={action.problem} />
    </div>
  );
}
