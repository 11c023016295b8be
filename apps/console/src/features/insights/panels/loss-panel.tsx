import type { Loss } from "@santap/contract/insights";
import { Badge } from "@santap/ui/list/badge";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useWords } from "../../../shell/language/language-provider.tsx";
import { BarChart } from "../chart/bar-chart.tsx";
import { AsTable, DataTable } from "../chart/data-table.tsx";
import { Panel, PanelText } from "../panel.tsx";
import type { QueryOf } from "../use-insights.ts";
import styles from "./loss-panel.module.css";

/** More than this is a fault that somebody has to look for. */
const LOSS_LIMIT = 0.02;

export interface LossPanelProps {
  query: QueryOf<Loss>;
  /** A language is chosen, which reports do not know. */
  ofOneLanguage: boolean;
}

export function LossPanel({ query, ofOneLanguage }: LossPanelProps) {
  const words = useWords();
  return (
    <Panel
      title={words("insights.loss")}
      query={query}
      isEmpty={({ created, silent }) => created === 0 && silent.tabs === 0}
      empty={words("insights.lossNoReport")}
    >
      {(loss) => (
        <>
          {ofOneLanguage && <PanelText>{words("insights.lossAllLanguages")}</PanelText>}
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
  const words = useWords();
  const format = useFormat();
  if (loss.loss === null) return <PanelText>{words("insights.lossNoReport")}</PanelText>;
  const expected = loss.created - loss.dropped;
  const over = loss.loss > LOSS_LIMIT;
  return (
    <div className={styles.summary}>
      <p className={styles.figure}>{format.percent(loss.loss)}</p>
      <Badge tone={over ? "danger" : "pandan"}>
        {words(over ? "insights.lossAlarm" : "insights.lossFine")}
      </Badge>
      <PanelText>
        {words("insights.lossText", {
          missing: format.count(Math.max(0, expected - loss.received - loss.setAside)),
          expected: format.count(expected),
        })}
      </PanelText>
    </div>
  );
}

function Hours({ hours }: Pick<Loss, "hours">) {
  const words = useWords();
  const format = useFormat();
  const days = hours.length > 24;
  const label = (at: number) => (days ? format.moment(at) : format.time(at));
  return (
    <>
      <BarChart
        label={words("insights.lossHour")}
        values={hours.map(({ loss }) => loss)}
        limit={LOSS_LIMIT}
        tick={format.percent}
        name={(index) => (days ? format.day : format.time)(hours[index]?.at ?? 0)}
        say={(index) => {
          const hour = hours[index];
          if (!hour) return "";
          return words("insights.lossPoint", {
            time: label(hour.at),
            percent: format.percent(hour.loss ?? 0),
            expected: format.count(hour.created - hour.dropped),
          });
        }}
      />
      <LossTable
        summary={words("insights.asTable")}
        caption={words("insights.lossHour")}
        rows={hours.map((hour) => ({ ...hour, key: hour.at, name: label(hour.at) }))}
      />
    </>
  );
}

function Versions({ versions }: Pick<Loss, "versions">) {
  const words = useWords();
  const rows = versions.map((one) => ({
    ...one,
    key: one.appVersion,
    name: one.appVersion || words("insights.unknown"),
  }));
  return <LossTable caption={words("insights.byVersion")} rows={rows} />;
}

type Counted = Pick<Loss, "created" | "dropped" | "received" | "setAside" | "loss">;

interface LossTableProps {
  caption: string;
  /** Where given, the table opens below it. */
  summary?: string;
  rows: readonly (Counted & { key: string | number; name: string })[];
}

function LossTable({ caption, summary, rows }: LossTableProps) {
  const words = useWords();
  const format = useFormat();
  const table = {
    caption,
    columns: [
      summary === undefined ? words("insights.version") : words("insights.time"),
      words("insights.expected"),
      words("insights.received"),
      words("insights.aside"),
      words("insights.share"),
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
  const words = useWords();
  const format = useFormat();
  const { setAside, pending, silent } = loss;
  return (
    <>
      {setAside > 0 && (
        <PanelText>{words("insights.setAside", { count: format.count(setAside) })}</PanelText>
      )}
      {pending > 0 && (
        <PanelText>{words("insights.pending", { count: format.count(pending) })}</PanelText>
      )}
      {silent.tabs > 0 && (
        <PanelText>
          {words("insights.silent", { tabs: silent.tabs, events: format.count(silent.events) })}
        </PanelText>
      )}
    </>
  );
}
