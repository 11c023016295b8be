import { useLanguage } from "@santap/client/language-provider";
import type { AuditLine } from "@santap/contract/schemas/staff/audit";
import { STORE_ROLES } from "@santap/domain/staff/team";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import styles from "../team.module.css";
import { listFacts, type AuditFact } from "./audit-facts.ts";
import { nameAction } from "./name-action.ts";

export function AuditRow({ entry }: { entry: AuditLine }) {
  const t = useTranslation();
  const { moment } = useFormat();
  const { language } = useLanguage();
  const { at, name, stationName, act, subject, about, before, after } = entry;
  const facts = listFacts(before, after);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className="bold">
          {nameAction(act, language)}
          {about !== null && `: ${about}`}
        </p>
        <p className="text-14 muted">
          {moment(at)} · {name} · {stationName ?? t("team.ownDevice")}
        </p>
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact.field}>
                {t(`team.fact.${fact.field}`)}: <strong>{sayChange(fact, t)}</strong>
              </li>
            ))}
          </ul>
        )}
      </div>
      <details className={styles.more}>
        <summary>{t("team.details")}</summary>
        <p className="text-12 muted anywhere">
          {subject}
          {before !== null && ` · ${before}`}
          {after !== null && ` → ${after}`}
        </p>
      </details>
    </li>
  );
}

function sayChange(fact: AuditFact, t: Translate): string {
  const said = [fact.from, fact.to].flatMap((value) =>
    value === null ? [] : say({ ...fact, value }, t),
  );
  return said.join(" → ");
}

function say({ field, isSum, value }: AuditFact & { value: string | number }, t: Translate) {
  if (isSum && typeof value === "number") return formatRupiah(value);
  const role = STORE_ROLES.find((one) => field === "role" && one === value);
  return role === undefined ? String(value) : t(`station.role.${role}`);
}
