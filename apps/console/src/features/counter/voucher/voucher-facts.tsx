import { useLanguage } from "@santap/client/language-provider";
import { formatUsableHours } from "@santap/client/usable-hours";
import type { HolderVoucher } from "@santap/contract/schemas/staff/redemption";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";

/** How much is left, until when and under which conditions; first of all why it cannot be used now. */
export function VoucherFacts(voucher: HolderVoucher) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { moment } = useFormat();
  const { problem, usesLeft, uses, validUntil, maxUsesPerDay, maxPerBill } = voucher;
  const conditions = [
    formatUsableHours(voucher.weekly, language),
    voucher.excludesHolidays && t("counter.notOnHolidays"),
    maxUsesPerDay !== null && t("counter.perDay", { count: maxUsesPerDay }),
    maxPerBill !== null && t("counter.perBill", { count: maxPerBill }),
  ].filter(Boolean);
  return (
    <span className="grid">
      {problem !== null && <strong>{describeProblem(problem, t, moment)}</strong>}
      {problem === null && <span>{t("counter.usesLeft", { left: usesLeft, uses })}</span>}
      <span>{t("counter.validUntil", { time: moment(validUntil) })}</span>
      {conditions.length > 0 && <span>{conditions.join(" · ")}</span>}
    </span>
  );
}

function describeProblem(
  { reason, opensAt }: NonNullable<HolderVoucher["problem"]>,
  t: ReturnType<typeof useTranslation>,
  moment: (at: number) => string,
): string {
  const problem = t(`counter.problem.${reason}`);
  return opensAt === null ? problem : t("counter.problemUntil", { problem, time: moment(opensAt) });
}
