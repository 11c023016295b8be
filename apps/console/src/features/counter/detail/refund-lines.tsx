import { Stepper } from "@santap/ui/input/stepper";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./detail.module.css";
import { countLeft, getLinePrice, type Chosen } from "./refund-request.ts";
import type { RefundFormProps } from "./use-refund-form.ts";

interface RefundLinesProps extends Pick<RefundFormProps, "detail" | "payment"> {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** What the payment can still give back of each dish, portion by portion. */
export function RefundLines({ detail, payment, chosen, onChange }: RefundLinesProps) {
  const t = useTranslation();
  return (
    <ul className={styles.rows} aria-label={t("counter.lines")}>
      {payment.lines.map((rest) => {
        const { lineId, left } = rest;
        const line = detail.order.lines.find((one) => one.lineId === lineId);
        const name = line?.name ?? "";
        const most = countLeft(rest);
        const units = chosen[lineId] ?? 0;
        const about = [...(line?.modifiers ?? []), line?.note].filter(Boolean).join(" · ");
        const words = units > 0 ? formatRupiah(getLinePrice(rest, units)) : null;
        return (
          <li key={lineId} className={styles.choice} data-over={most === 0}>
            <span className="grow min-0 anywhere">
              {line?.quantity} {name}
              {about !== "" && <span className={styles.small}>{about}</span>}
              <span className={styles.small}>
                {most === 0
                  ? t("counter.lineGone")
                  : t("counter.lineLeft", { left: formatRupiah(left) })}
              </span>
            </span>
            {words !== null && <span className={styles.money}>{words}</span>}
            {most > 0 && (
              <Stepper
                value={units}
                max={most}
                onChange={(next) => onChange({ ...chosen, [lineId]: next })}
                label={t("counter.portionsOf", { name })}
                addLabel={t("counter.onePortionMore", { name })}
                increaseLabel={t("counter.onePortionMore", { name })}
                decreaseLabel={t("counter.onePortionLess", { name })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
