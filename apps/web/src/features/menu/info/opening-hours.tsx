import { DAY_MS } from "@santap/domain/calendar/local-time";
import { useLanguage } from "@santap/client/language-provider";
import { LOCALES } from "@santap/client/language";
import type { Language } from "@santap/contract/errors/language";
import { Notice } from "@santap/ui/layout/notice";
import { Card } from "@santap/ui/layout/section";
import { useState } from "react";
import { formatClock, formatDate } from "../../../shell/language/format.ts";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import styles from "./store-info.module.css";
import { getWeekday, groupHours, hasDay, toClock, type HoursRow } from "./week-hours.ts";
import type { DataOf } from "@santap/contract/call";
import type { storeInfo } from "@santap/contract/calls/discovery";

export type StoreInfo = DataOf<typeof storeInfo>;

/** The hours of the week with today marked, and the days on which the store stays closed. */
export function OpeningHours({ info }: { info: StoreInfo }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const [now] = useState(Date.now);
  const today = getWeekday(now, info.utcOffsetMinutes);
  const rows = info.hours && groupHours(info.hours);
  return (
    <>
      {info.paused && <Notice tone="turmeric" title={t("info.paused")} />}
      <Card padding="flush">
        <dl className={styles.facts}>
          {rows === null ? (
            <div className={styles.fact}>
              <dt>{t("info.everyDay")}</dt>
              <dd>{t("info.allDay")}</dd>
            </div>
          ) : (
            rows.map((row) => (
              <div
                key={row.firstDay}
                className={hasDay(row, today) ? `${styles.fact} ${styles.today}` : styles.fact}
              >
                <dt>{nameDays(row, language, t)}</dt>
                <dd>{nameTimes(row, language, t)}</dd>
              </div>
            ))
          )}
        </dl>
      </Card>
      {info.closedDates.length > 0 && (
        <p className="text-14 muted">
          {t("info.closedOn", {
            days: info.closedDates.map((day) => formatDate(day, language)).join(", "),
          })}
        </p>
      )}
    </>
  );
}

/** A Sunday, from which the days of a week are counted. */
const SUNDAY = Date.UTC(2026, 0, 4);

function nameDays({ firstDay, lastDay }: HoursRow, language: Language, t: Translate): string {
  if (firstDay === 1 && lastDay === 0) return t("info.everyDay");
  const name = (weekday: number) =>
    new Intl.DateTimeFormat(LOCALES[language], { weekday: "long", timeZone: "UTC" }).format(
      SUNDAY + weekday * DAY_MS,
    );
  return firstDay === lastDay ? name(firstDay) : `${name(firstDay)}–${name(lastDay)}`;
}

function nameTimes({ times }: HoursRow, language: Language, t: Translate): string {
  if (times.length === 0) return t("discovery.closed");
  const clock = (minute: number) => formatClock(toClock(minute), language);
  const spans = times.map(({ opensAt, closesAt }) =>
    opensAt === 0 && closesAt === 24 * 60
      ? t("info.allDay")
      : `${clock(opensAt)}–${clock(closesAt)}`,
  );
  return spans.join(", ");
}
