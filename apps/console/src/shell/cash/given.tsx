import { LARGE_CHANGE } from "@santap/domain/payment/cash";
import { Chip } from "@santap/ui/input/chip";
import { TextField } from "@santap/ui/input/text-field";
import { Notice } from "@santap/ui/layout/notice";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useEffect, useRef } from "react";
import { useTranslation } from "../language/use-translation.ts";
import { CashKeypad } from "./cash-keypad.tsx";
import styles from "./tender-form.module.css";
import { parseRupiah, suggestTenders, writeSum } from "./tender.ts";

interface GivenProps {
  due: number;
  text: string;
  onChange: (text: string) => void;
  /** The change is asked for once more. */
  asks: boolean;
  /** Nothing else is done here. */
  initialFocus: boolean;
}

/** What the diner gives: a likely sum by one tap, any other by its digits; and the change. */
export function Given({ due, text, onChange, asks, initialFocus }: GivenProps) {
  const t = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const tendered = parseRupiah(text);
  useEffect(() => {
    if (initialFocus) field.current?.focus({ preventScroll: true });
  }, [initialFocus]);
  // Enter takes the money then.
  const choose = (sum: number) => {
    onChange(writeSum(String(sum)));
    field.current?.focus({ preventScroll: true });
  };
  const sums = [due, ...suggestTenders(due)];
  return (
    <div className={styles.given}>
      <div className={styles.columns}>
        <div className={styles.typed}>
          <div className="row wrap gap-2" role="group" aria-label={t("cash.likely")}>
            {sums.map((sum, nth) => (
              <Chip key={sum} pressed={sum === tendered} onClick={() => choose(sum)}>
                {nth === 0 ? t("cash.exact") : formatRupiah(sum)}
              </Chip>
            ))}
          </div>
          <TextField
            label={t("cash.tendered")}
            inputMode="none"
            inputRef={field}
            value={text}
            onChange={onChange}
            maxLength={16}
          />
          <Change change={tendered === null ? 0 : tendered - due} asks={asks} />
        </div>
        <CashKeypad value={text} onChange={onChange} />
      </div>
    </div>
  );
}

/** NOV-12: a large one is more often a typing error than a diner's note. */
function Change({ change, asks }: { change: number; asks: boolean }) {
  const t = useTranslation();
  const amount = formatRupiah(change);
  return (
    <>
      <p className={styles.change}>{change > 0 && t("cash.changeOf", { amount })}</p>
      {asks && change >= LARGE_CHANGE && (
        <Notice tone="turmeric" live="alert">
          {t("cash.largeChange", { amount })}
        </Notice>
      )}
    </>
  );
}
