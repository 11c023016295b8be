import { LOCALES } from "@santap/client/language";
import { useLanguage } from "@santap/client/language-provider";
import { DAY_MS } from "@santap/domain/calendar/local-time";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "../team.module.css";
import { DayField } from "./day-field.tsx";
import { nameAction } from "./name-action.ts";

export interface Filters {
  /** Empty for all, as the others. */
  operatorId: string;
  act: string;
  /** Days of the device, as 2026-01-31, both with them. */
  from: string;
  to: string;
}

interface AuditFiltersProps {
  filters: Filters;
  acts: readonly string[];
  people: readonly { operatorId: string; name: string }[];
  onChange: (filters: Filters) => void;
}

export function AuditFilters({ filters, acts, people, onChange }: AuditFiltersProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const named = acts
    .map((act) => [act, nameAction(act, language)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, LOCALES[language]));
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  return (
    <div className={styles.filters}>
      <label className={styles.choice}>
        {t("team.person")}
        <select
          value={filters.operatorId}
          onChange={(event) => change({ operatorId: event.currentTarget.value })}
        >
          <option value="">{t("team.all")}</option>
          {people.map(({ operatorId, name }) => (
            <option key={operatorId} value={operatorId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.choice}>
        {t("team.act")}
        <select
          value={filters.act}
          onChange={(event) => change({ act: event.currentTarget.value })}
        >
          <option value="">{t("team.all")}</option>
          {named.map(([act, name]) => (
            <option key={act} value={act}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {(["from", "to"] as const).map((end) => (
        <DayField key={end} label={t(`team.${end}`)} onChange={(day) => change({ [end]: day })} />
      ))}
    </div>
  );
}

export function toPayload({ operatorId, act, from, to }: Filters) {
  return {
    ...(operatorId && { operatorId }),
    ...(act && { act }),
    ...(from && { from: parseLocalDay(from) }),
    ...(to && { to: parseLocalDay(to) + DAY_MS }),
  };
}

const parseLocalDay = (day: string) => new Date(`${day}T00:00:00`).getTime();
