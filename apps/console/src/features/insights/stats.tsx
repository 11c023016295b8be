import { Skeleton } from "@santap/ui/layout/skeleton";
import { useFormat } from "../../shell/language/use-format.ts";
import { useWords } from "../../shell/language/language-provider.tsx";
import type { Insights } from "./use-insights.ts";
import styles from "./stats.module.css";

/** The four figures that one looks for first. */
export function Stats({ insights }: { insights: Insights }) {
  const words = useWords();
  const format = useFormat();
  const { funnel, rate, loss, errors } = insights;
  const share = (value: number | null | undefined) =>
    value === undefined ? undefined : value === null ? "–" : format.percent(value);
  const count = (value: number | undefined) =>
    value === undefined ? undefined : format.count(value);
  return (
    <dl className={styles.stats}>
      <Stat name={words("insights.statEvents")} value={count(rate.data?.total)} />
      <Stat
        name={words("insights.statPaid")}
        value={share(funnel.data && (funnel.data.steps.at(-1)?.ofFirst ?? null))}
      />
      <Stat name={words("insights.statLoss")} value={share(loss.data && loss.data.loss)} />
      <Stat name={words("insights.statErrors")} value={count(errors.data?.total)} />
    </dl>
  );
}

function Stat({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className={styles.stat}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value ?? <Skeleton shape="title" width="4rem" />}</dd>
    </div>
  );
}
