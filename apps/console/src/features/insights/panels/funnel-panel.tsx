import type { Funnel } from "@santap/contract/schemas/insights";
import { FUNNEL_STEPS, type FunnelStep } from "@santap/domain/insights/funnel";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { ShareBar } from "../chart/share-bar.tsx";
import { Panel, PanelText } from "../panel.tsx";
import type { QueryOf } from "../use-insights.ts";
import styles from "./funnel-panel.module.css";

/** The table is the drawing: a bar in every row, as long as the share that came so far. */
export function FunnelPanel({ query }: { query: QueryOf<Funnel> }) {
  const t = useTranslation();
  return (
    <Panel
      title={t("insights.funnel")}
      query={query}
      isEmpty={({ steps }) => (steps[0]?.sessions ?? 0) === 0}
    >
      {(funnel) => (
        <>
          <PanelText>{t("insights.funnelText")}</PanelText>
          <Steps steps={funnel.steps} />
          {funnel.signedInBefore > 0 && (
            <PanelText>{t("insights.signedInBefore", { count: funnel.signedInBefore })}</PanelText>
          )}
        </>
      )}
    </Panel>
  );
}

function Steps({ steps }: Pick<Funnel, "steps">) {
  const t = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("insights.step")}</th>
          <th scope="col">{t("insights.sessions")}</th>
          <th scope="col">{t("insights.ofPrevious")}</th>
          <th scope="col">{t("insights.ofFirst")}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, nth) => (
          <Step key={step.step} step={step} next={steps[nth + 1]} />
        ))}
      </tbody>
    </table>
  );
}

type StepCount = Funnel["steps"][number];

function Step({ step, next }: { step: StepCount; next: StepCount | undefined }) {
  const t = useTranslation();
  const format = useFormat();
  const share = (value: number | null) => (value === null ? "–" : format.percent(value));
  const lost = next === undefined ? 0 : step.sessions - next.sessions;
  return (
    <tr title={lost > 0 ? t("insights.stepLost", { count: lost }) : undefined}>
      <th scope="row">
        {isStep(step.step) ? t(`insights.${step.step}`) : step.step}
        <ShareBar share={step.ofFirst ?? 0} />
      </th>
      <td className={styles.sessions}>{format.count(step.sessions)}</td>
      <td>{share(step.ofPrevious)}</td>
      <td>{share(step.ofFirst)}</td>
    </tr>
  );
}

function isStep(name: string): name is FunnelStep {
  return FUNNEL_STEPS.some((step) => step === name);
}
