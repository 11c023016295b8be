import type { Errors } from "@santap/contract/schemas/insights";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { DataTable } from "../chart/data-table.tsx";
import { ShareBar } from "../chart/share-bar.tsx";
import { languageName } from "../language-names.ts";
import { Panel, PanelText } from "../panel.tsx";
import type { QueryOf } from "../use-insights.ts";
import styles from "./errors-panel.module.css";

export function ErrorsPanel({ query }: { query: QueryOf<Errors> }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <Panel
      title={t("insights.errors")}
      query={query}
      isEmpty={({ total }) => total === 0}
      empty={t("insights.noErrors")}
    >
      {(errors) => (
        <>
          <PanelText>
            {t("insights.errorsText", {
              total: format.count(errors.total),
              sessions: format.count(errors.sessions),
            })}
          </PanelText>
          <Messages errors={errors} />
          <div className={styles.pair}>
            <Shares
              caption={t("insights.byLanguage")}
              total={errors.total}
              rows={errors.languages.map((one) => ({
                ...one,
                name: languageName(one.language, t("insights.unknown")),
              }))}
            />
            <Shares
              caption={t("insights.byVersion")}
              total={errors.total}
              rows={errors.versions.map((one) => ({
                ...one,
                name: one.appVersion || t("insights.unknown"),
              }))}
            />
          </div>
        </>
      )}
    </Panel>
  );
}

function Messages({ errors }: { errors: Errors }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      caption={t("insights.errors")}
      columns={[t("insights.message"), t("insights.count"), t("insights.sessions")]}
      rows={errors.messages.map(({ message, count, sessions, lastAt }) => ({
        key: message,
        cells: [
          <span key="message" className={styles.message}>
            {message}
            <ShareBar share={count / errors.total} tone="bad" />
            <span className="muted text-12">
              {t("insights.last", { time: format.moment(lastAt) })}
            </span>
          </span>,
          format.count(count),
          format.count(sessions),
        ],
      }))}
    />
  );
}

interface SharesProps {
  caption: string;
  total: number;
  rows: readonly { name: string; count: number; sessions: number }[];
}

function Shares({ caption, total, rows }: SharesProps) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      caption={caption}
      columns={[caption, t("insights.count")]}
      rows={rows.map(({ name, count }) => ({
        key: name,
        cells: [
          <span key="name" className={styles.message}>
            {name}
            <ShareBar share={count / total} tone="bad" />
          </span>,
          format.count(count),
        ],
      }))}
    />
  );
}
