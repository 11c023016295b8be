import type { DataOf } from "@santap/contract/call";
import type { listConsents } from "@santap/contract/calls/account/consent";
import { useLanguage } from "@santap/client/language-provider";
import type { Language } from "@santap/contract/errors/language";
import { formatDate, formatDayTime } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";

export type Consent = DataOf<typeof listConsents>["consents"][number];

const LANGUAGE_NAMES = { idID: "Bahasa Indonesia", enGB: "English", zhCN: "中文" } as const;

/** When and in which version the last answer was given. */
export function useAnswerText({ agreed, answer, kind }: Consent): string {
  const t = useTranslation();
  const { language } = useLanguage();
  if (answer === null) return t("personal.consent.never");
  const time = formatDayTime(answer.at, language);
  const version = formatVersion(answer.version, language);
  if (agreed) {
    const told = LANGUAGE_NAMES[answer.language];
    return t("personal.consent.agreed", { time, version, language: told });
  }
  const isText = kind === "TERMS" || kind === "PRIVACY";
  return isText
    ? t("personal.consent.refused", { time, version })
    : t("personal.consent.withdrawn", { time });
}

/** The day since when it is in force, on one line. */
export function formatVersion(version: string, language: Language): string {
  return formatDate(version, language).replaceAll(" ", "\u00a0");
}
