import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { withMessages } from "../../shell/language/catalog.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { may, type CounterPerson } from "./counter-person.ts";
import styles from "./counter.module.css";
import { nameOrder } from "./name-order.ts";
import type { LiveCounter } from "./use-counter.ts";

const codeView = lazyWithRetry(() =>
  withMessages(["till"], async () => (await import("./walk-in/code-view.tsx")).CodeView),
);

interface CustomerSideProps {
  person: CounterPerson;
  live: LiveCounter;
  onChoose: (orderId: string) => void;
}

/** CTR-1: while no order is looked at, whoever has to pay by a code sees it here: the newest one that runs. */
export function CustomerSide({ person, live, onChoose }: CustomerSideProps) {
  const t = useTranslation();
  const running = (live.counter?.orders ?? []).filter(({ stage, walkIn }) => {
    const until = walkIn?.codeUntil ?? null;
    return stage === "TO_PAY" && until !== null && until > live.now;
  });
  const [newest] = running.toSorted((a, b) => b.createdAt - a.createdAt);
  if (newest === undefined || !may(person, "cash:take"))
    return <EmptyState title={t("counter.chooseTitle")} text={t("counter.choose")} />;
  const { orderId, payableAmount } = newest;
  return (
    <section className={styles.customer} aria-label={t("counter.customerSide")}>
      <p className="text-14 muted">{t("counter.customerSide")}</p>
      <Deferred component={codeView} active>
        {(CodeView) => (
          <CodeView
            key={orderId}
            storeId={person.storeId}
            orderId={orderId}
            amount={payableAmount}
            onEnd={() => void live.refetch()}
          />
        )}
      </Deferred>
      <Button full variant="secondary" onClick={() => onChoose(orderId)}>
        {t("counter.openOrder", { name: nameOrder(newest, t) })}
      </Button>
    </section>
  );
}
