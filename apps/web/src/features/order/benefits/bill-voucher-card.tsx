import { useLanguage } from "@santap/client/language-provider";
import { Button } from "@santap/ui/input/button";
import { IconButton } from "@santap/ui/input/icon-button";
import { MinusIcon, PlusIcon } from "@santap/ui/media/icons";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { VoucherCard } from "@santap/ui/money/voucher-card";
import { formatDayTime } from "../../../shell/language/format.ts";
import { useTranslation, type Translate } from "../../../shell/language/use-translation.ts";
import styles from "./benefits.module.css";
import type { VisibleVoucher } from "./visible-voucher.ts";
import { listDishes, type VoucherEffect } from "./voucher-effect.ts";

export interface BillVoucherCardProps {
  voucher: VisibleVoucher;
  chosen: boolean;
  /** On this order; what it would do, where it is not chosen. */
  effect: VoucherEffect;
  /** MULTI_USE alone, once it is chosen. */
  uses?: { count: number; max: number; onChange: (count: number) => void } | undefined;
  disabled?: boolean | undefined;
  onToggle: () => void;
}

/** A voucher of the account: what it does to this order and one tap, or why it cannot be used. */
export function BillVoucherCard(props: BillVoucherCardProps) {
  const { voucher, chosen, uses } = props;
  const t = useTranslation();
  const { language } = useLanguage();
  const { name, validUntil, usesLeft, type } = voucher;
  const problem = chosen ? null : voucher.problem;
  const facts = [
    type === "MULTI_USE" && t("benefit.usesLeft", { left: usesLeft }),
    t("benefit.until", { time: formatDayTime(validUntil, language) }),
  ];
  return (
    <VoucherCard
      title={name}
      text={facts.filter(Boolean).join(" · ")}
      state={t(problem ? "benefit.state.OFF" : chosen ? "benefit.state.ON" : "benefit.state.READY")}
      tone={chosen ? "pandan" : "plain"}
      over={problem !== null}
    >
      {problem ? <Reason problem={problem} /> : <Effect effect={props.effect} />}
      {chosen && uses && (
        <div className={styles.uses}>
          <span>{t("benefit.uses")}</span>
          <div
            className="row items-center bold tabular"
            role="group"
            aria-label={t("benefit.uses")}
          >
            <IconButton
              label={t("benefit.fewerUses")}
              icon={<MinusIcon size={20} />}
              disabled={props.disabled || uses.count <= 1}
              onClick={() => uses.onChange(uses.count - 1)}
            />
            <output>{uses.count}</output>
            <IconButton
              label={t("benefit.moreUses")}
              icon={<PlusIcon size={20} />}
              disabled={props.disabled || uses.count >= uses.max}
              onClick={() => uses.onChange(uses.count + 1)}
            />
          </div>
        </div>
      )}
      {!problem && (
        <Button
          full
          size="small"
          variant="secondary"
          label={t(chosen ? "benefit.offName" : "benefit.useName", { name })}
          disabled={props.disabled}
          onClick={props.onToggle}
        >
          {t(chosen ? "benefit.off" : "benefit.use")}
        </Button>
      )}
    </VoucherCard>
  );
}

function Effect({ effect }: { effect: VoucherEffect }) {
  const t = useTranslation();
  return (
    <ul className="stack gap-1 text-14 tight">
      {describeEffect(effect, t).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {effect.kind === "CASH" && effect.lapses > 0 && (
        <li className="bold turmeric">
          {t("benefit.lapses", { amount: rupiahInText(effect.lapses) })}
        </li>
      )}
    </ul>
  );
}

function describeEffect(effect: VoucherEffect, t: Translate): string[] {
  if (effect.kind === "CASH")
    return [t("benefit.takesOff", { amount: rupiahInText(effect.takesOff) })];
  const { covers, brings } = effect;
  return [
    ...(covers.length > 0 ? [t("benefit.covers", { dishes: listDishes(covers) })] : []),
    ...(brings.length > 0 ? [t("benefit.brings", { dishes: listDishes(brings) })] : []),
  ];
}

function Reason({ problem }: { problem: NonNullable<VisibleVoucher["problem"]> }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { reason, opensAt } = problem;
  return (
    <p className="text-14 tight muted">
      {t(`benefit.reason.${reason}`)}
      {opensAt !== null && ` ${t("benefit.opensAt", { time: formatDayTime(opensAt, language) })}`}
    </p>
  );
}
