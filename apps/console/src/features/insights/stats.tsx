import { Skeleton } from "@santap/ui/layout/skeleton";
import { useFormat } from "../../shell/language/use-format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { Insights } from "./use-insights.ts";
import styles from "./stats.module.css";

/** The four figures that one looks for first. */
export function Stats({ insights }: { insights: Insights }) {
  const t = useTranslation();
  const format = useFormat();
  const { funnel, rate, loss, errors } = insights;
  const share = (value: number | null | undefined) =>
    value === undefined ? undefined : value === null ? "–" : format.percent(value);
  const count = (value: number | undefined) =>
    value === undefined ? undefined : format.count(value);
  return (
    <dl className={styles.stats}>
      <Stat name={t("insights.statEvents")} value={count(rate.data?.total)} />
      <Stat
        name={t("insights.statPaid")}
        value={share(funnel.data && (funnel.data.steps.at(-1)?.ofFirst ?? null))}
      />
      <Stat name={t("insights.statLoss")} value={share(loss.data && loss.data.loss)} />
      <Stat name={t("insights.statErrors")} value={count(errors.data?.total)} />
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
