import type { DealDetail, DealOffer } from "@santap/contract/schemas/deal-offer";
import type { Language } from "@santap/contract/errors/language";
import { useLanguage } from "@santap/client/language-provider";
import { formatUsableHours } from "@santap/client/usable-hours";
import { CheckIcon, InfoIcon } from "@santap/ui/media/icons";
import { rupiahInText } from "@santap/ui/money/rupiah";
import type { ReactNode } from "react";
import { formatDayOf } from "../../shell/language/format.ts";
import { type Translate, useTranslation } from "../../shell/language/use-translation.ts";
import { formatMethodName } from "../../shell/pay-result/method-name.ts";
import styles from "./deal.module.css";

/** Every term that can lose money, in words: how long and when, refund, use, what is never used. */
export function TermsList({ deal }: { deal: DealDetail }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { validDays: days, onExpiry } = deal.terms;
  // Absent from an older server.
  const told: Partial<DealDetail> = deal;
  const { storeRefunds = [] } = told;
  const unused = t(`deal.unused.${onExpiry}`, { days });
  return (
    <ul className="stack gap-3 text-14 muted">
      <Term icon={<CheckIcon size={20} />} lead={t("deal.valid", { days })}>
        {describeWhen(deal, t, language)}
      </Term>
      <Term icon={<CheckIcon size={20} />} lead={t("deal.refund")}>
        {t(deal.type === "MULTI_USE" ? "deal.refundLeft" : "deal.refundWhole")}
      </Term>
      {storeRefunds.length > 0 && (
        <Term icon={<InfoIcon size={20} />} lead={t("deal.storeRefund")}>
          {storeRefunds.map((one) => describeStoreRefund(one, t, language)).join(" · ")}
        </Term>
      )}
      <Term icon={<CheckIcon size={20} />} lead={describeUse(deal, t)}>
        {describeLimits(deal, t)}
      </Term>
      <Term icon={<InfoIcon size={20} />} lead={t("deal.unused")}>
        {unused}
      </Term>
    </ul>
  );
}

function Term({ icon, lead, children }: { icon: ReactNode; lead: string; children: string }) {
  const { language } = useLanguage();
  // Chinese punctuation brings its own space.
  const gap = language === "zhCN" ? "" : " ";
  return (
    <li className="row gap-3">
      <span className={styles.termIcon}>{icon}</span>
      <span>
        <strong className={styles.termLead}>
          {children === "" ? lead.replace(/[,，]$/, "") : lead}
        </strong>
        {gap}
        {children}
      </span>
    </li>
  );
}

function describeStoreRefund(
  { payType, after }: DealDetail["storeRefunds"][number],
  t: Translate,
  language: Language,
): string {
  const method = formatMethodName(payType);
  return t("deal.storeRefundAfter", { method, date: formatDayOf(after, language) });
}

function describeWhen({ terms }: DealOffer, t: Translate, language: Language): string {
  const when = formatUsableHours(terms.weekly, language) || t("deal.anyTime");
  return terms.excludesHolidays ? t("deal.notOnHolidays", { when }) : when;
}

function describeUse({ type, listPrice, terms }: DealOffer, t: Translate): string {
  switch (type) {
    case "SET":
      return t("deal.useSet");
    case "CASH":
      return t("deal.useCash", { amount: rupiahInText(listPrice) });
    case "MULTI_USE":
      return t("deal.useMany", { count: terms.uses });
  }
}

function describeLimits({ type, terms, limit }: DealOffer, t: Translate): string {
  const { maxUsesPerDay, maxPerBill } = terms;
  return [
    ...(type === "CASH" ? [t("deal.restLapses")] : []),
    ...(maxUsesPerDay === null ? [] : [t("deal.perDay", { count: maxUsesPerDay })]),
    ...(maxPerBill === null ? [] : [t("deal.perBill", { count: maxPerBill })]),
    ...(limit === null ? [] : [t("deal.perPerson", { count: limit })]),
  ].join(" · ");
}
