import { exportAuditEntries, listAuditEntries } from "@santap/contract/calls/staff/audit";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useAction } from "@santap/client/use-action";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { Panel } from "../panel.tsx";
import styles from "../team.module.css";
import { AuditFilters, toPayload, type Filters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";

const ALL: Filters = { operatorId: "", act: "", from: "", to: "" };

/** STAFF-4: who changed what, searched and taken away. */
export function AuditPanel({ storeId }: { storeId: string }) {
  const t = useTranslation();
  const [filters, setFilters] = useState(ALL);
  const [olderThan, setOlderThan] = useState<number | null>(null);
  const payload = { storeId, ...toPayload(filters) };
  const asked = { ...payload, ...(olderThan !== null && { olderThan }) };
  const read = useCall(listAuditEntries, asked, { staleTime: 0, keepPrevious: true });
  const { busy, problem, run } = useAction();

  function change(next: Filters): void {
    setFilters(next);
    setOlderThan(null);
  }
  async function download(): Promise<void> {
    const answer = await run(() => call(exportAuditEntries, payload));
    if (answer !== null) save(answer.csv, `audit-${storeId}.csv`);
  }
  return (
    <Panel title={t("team.part.log")} text={t("team.logText")} read={read}>
      {({ entries, hasMore, acts, people }) => (
        <>
          <AuditFilters filters={filters} acts={acts} people={people} onChange={change} />
          {entries.length === 0 && <p className={styles.none}>{t("team.noEntries")}</p>}
          <ul className={styles.rows}>
            {entries.map((entry) => (
              <AuditRow key={entry.entryId} entry={entry} />
            ))}
          </ul>
          {problem && (
            <Notice tone="danger" live="alert">
              {problem}
            </Notice>
          )}
          {olderThan !== null && (
            <Button variant="text" onClick={() => setOlderThan(null)}>
              {t("team.newest")}
            </Button>
          )}
          {hasMore && (
            <Button variant="text" onClick={() => setOlderThan(entries.at(-1)?.entryId ?? null)}>
              {t("team.older")}
            </Button>
          )}
          <Button variant="secondary" loading={busy} onClick={() => void download()}>
            {t("team.export")}
          </Button>
        </>
      )}
    </Panel>
  );
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
