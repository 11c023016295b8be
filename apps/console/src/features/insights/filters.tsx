import { LANGUAGE_NAMES } from "@santap/client/language";
import { LANGUAGES, type Language } from "@santap/contract/errors/language";
import { useId } from "react";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { RANGES, type InsightsFilter } from "./insights-filter.ts";
import styles from "./filters.module.css";

export interface FiltersProps {
  filter: InsightsFilter;
  versions: readonly string[];
  onChange: (filter: InsightsFilter) => void;
}

/** Time, language and version; every panel follows them. */
export function Filters({ filter, versions, onChange }: FiltersProps) {
  const t = useTranslation();
  const chosen = filter.appVersion;
  const all = chosen === null || versions.includes(chosen) ? versions : [chosen, ...versions];
  return (
    <div className="row wrap items-center gap-2">
      <Ranges filter={filter} onChange={onChange} />
      <Select
        label={t("insights.language")}
        all={t("insights.allLanguages")}
        value={filter.language}
        options={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]])}
        onChange={(language) => onChange({ ...filter, language: language as Language | null })}
      />
      <Select
        label={t("insights.version")}
        all={t("insights.allVersions")}
        value={chosen}
        options={all.map((one) => [one, one || t("insights.unknown")])}
        onChange={(appVersion) => onChange({ ...filter, appVersion })}
      />
    </div>
  );
}

function Ranges({ filter, onChange }: Pick<FiltersProps, "filter" | "onChange">) {
  const t = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.ranges}>
      <legend className="visually-hidden">{t("insights.range")}</legend>
      {RANGES.map((range) => (
        <label key={range} className={styles.range}>
          <input
            type="radio"
            name={name}
            checked={range === filter.range}
            onChange={() => onChange({ ...filter, range })}
          />
          <span>{t(`insights.range${range}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SelectProps {
  label: string;
  all: string;
  value: string | null;
  options: readonly (readonly [string, string])[];
  onChange: (value: string | null) => void;
}

/** Stands before a value, so that an empty version is not taken for all of them. */
const ONE = "=";

function Select({ label, all, value, options, onChange }: SelectProps) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value === null ? "" : ONE + value}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === "" ? null : currentTarget.value.slice(ONE.length))
      }
    >
      <option value="">{all}</option>
      {options.map(([one, text]) => (
        <option key={one} value={ONE + one}>
          {text}
        </option>
      ))}
    </select>
  );
}
