import type { Loss } from "@santap/contract/schemas/insights";
import { Badge } from "@santap/ui/list/badge";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { BarChart } from "../chart/bar-chart.tsx";
import { AsTable, DataTable } from "../chart/data-table.tsx";
import { Panel, PanelText } from "../panel.tsx";
import type { QueryOf } from "../use-insights.ts";
import styles from "./loss-panel.module.css";

/** More than this is a fault to be looked for. */
const LOSS_LIMIT = 0.02;

export interface LossPanelProps {
  query: QueryOf<Loss>;
  /** A language is chosen, which reports do not know. */
  ofOneLanguage: boolean;
}

export function LossPanel({ query, ofOneLanguage }: LossPanelProps) {
  const t = useTranslation();
  return (
    <Panel
      title={t("insights.loss")}
      query={query}
      isEmpty={({ created, silent }) => created === 0 && silent.tabs === 0}
      empty={t("insights.lossNoReport")}
    >
      {(loss) => (
        <>
          {ofOneLanguage && <PanelText>{t("insights.lossAllLanguages")}</PanelText>}
          <Summary loss={loss} />
          {loss.hours.length > 0 && <Hours hours={loss.hours} />}
          {loss.versions.length > 0 && <Versions versions={loss.versions} />}
          <Notes loss={loss} />
        </>
      )}
    </Panel>
  );
}

function Summary({ loss }: { loss: Loss }) {
  const t = useTranslation();
  const format = useFormat();
  if (loss.loss === null) return <PanelText>{t("insights.lossNoReport")}</PanelText>;
  const expected = loss.created - loss.dropped;
  const over = loss.loss > LOSS_LIMIT;
  return (
    <div className={styles.summary}>
      <p className={styles.figure}>{format.percent(loss.loss)}</p>
      <Badge tone={over ? "danger" : "pandan"}>
        {t(over ? "insights.lossAlarm" : "insights.lossFine")}
      </Badge>
      <PanelText>
        {t("insights.lossText", {
          missing: format.count(Math.max(0, expected - loss.received - loss.setAside)),
          expected: format.count(expected),
        })}
      </PanelText>
    </div>
  );
}

function Hours({ hours }: Pick<Loss, "hours">) {
  const t = useTranslation();
  const format = useFormat();
  const days = hours.length > 24;
  const label = (at: number) => (days ? format.moment(at) : format.time(at));
  return (
    <>
      <BarChart
        label={t("insights.lossHour")}
        values={hours.map(({ loss }) => loss)}
        limit={LOSS_LIMIT}
        tick={format.percent}
        name={(index) => (days ? format.day : format.time)(hours[index]?.at ?? 0)}
        describe={(index) => {
          const hour = hours[index];
          if (!hour) return "";
          return t("insights.lossPoint", {
            time: label(hour.at),
            percent: format.percent(hour.loss ?? 0),
            expected: format.count(hour.created - hour.dropped),
          });
        }}
      />
      <LossTable
        summary={t("insights.asTable")}
        caption={t("insights.lossHour")}
        rows={hours.map((hour) => ({ ...hour, key: hour.at, name: label(hour.at) }))}
      />
    </>
  );
}

function Versions({ versions }: Pick<Loss, "versions">) {
  const t = useTranslation();
  const rows = versions.map((one) => ({
    ...one,
    key: one.appVersion,
    name: one.appVersion || t("insights.unknown"),
  }));
  return <LossTable caption={t("insights.byVersion")} rows={rows} />;
}

type Counted = Pick<Loss, "created" | "dropped" | "received" | "setAside" | "loss">;

interface LossTableProps {
  caption: string;
  /** Where given, the table opens below it. */
  summary?: string;
  rows: readonly (Counted & { key: string | number; name: string })[];
}

function LossTable({ caption, summary, rows }: LossTableProps) {
  const t = useTranslation();
  const format = useFormat();
  const table = {
    caption,
    columns: [
      summary === undefined ? t("insights.version") : t("insights.time"),
      t("insights.expected"),
      t("insights.received"),
      t("insights.aside"),
      t("insights.share"),
    ],
    rows: rows.map(({ key, name, created, dropped, received, setAside, loss }) => ({
      key,
      cells: [
        name,
        format.count(created - dropped),
        format.count(received),
        format.count(setAside),
        loss === null ? "–" : format.percent(loss),
      ],
    })),
  };
  return summary === undefined ? (
    <DataTable {...table} />
  ) : (
    <AsTable summary={summary} {...table} />
  );
}

function Notes({ loss }: { loss: Loss }) {
  const t = useTranslation();
  const format = useFormat();
  const { setAside, pending, silent } = loss;
  return (
    <>
      {setAside > 0 && (
        <PanelText>{t("insights.setAside", { count: format.count(setAside) })}</PanelText>
      )}
      {pending > 0 && (
        <PanelText>{t("insights.pending", { count: format.count(pending) })}</PanelText>
      )}
      {silent.tabs > 0 && (
        <PanelText>
          {t("insights.silent", { tabs: silent.tabs, events: format.count(silent.events) })}
        </PanelText>
      )}
    </>
  );
}
