import { useAction } from "@santap/client/use-action";
import { testPrinter } from "@santap/contract/calls/staff/print";
import type { Printer } from "@santap/contract/schemas/staff/print";
import { CheckIcon } from "@santap/ui/media/icons";
import { ClockIcon } from "@santap/ui/media/clock-icon";
import { call } from "../../../api.ts";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "./printer.module.css";

interface PrinterCheckProps {
  storeId: string;
  printer: Printer;
  /** The server's time of what is known of it. */
  at: number;
  refetch: () => Promise<unknown>;
}

/** Whether the printer has found the store, as it is now. */
export function PrinterCheck({ storeId, printer, at, refetch }: PrinterCheckProps) {
  const t = useTranslation();
  const action = useAction(() => void refetch());
  const { stationId, polledAt, trouble, test } = printer;
  const isHere = polledAt !== null && trouble !== "OFF";
  const seconds = polledAt === null ? 0 : Math.max(0, Math.round((at - polledAt) / 1000));
  return (
    <section className={styles.part} aria-label={t("printer.check")}>
      <p className={styles.hello} data-here={isHere} role="status">
        {isHere ? <CheckIcon size={20} /> : <ClockIcon size={20} />}
        {isHere ? t("printer.hello", { seconds }) : t("printer.noHello")}
      </p>
      {trouble !== null && trouble !== "OFF" && (
        <p className="text-14 muted">
          {t(`print.trouble.${trouble}`, { station: printer.stationName })}
        </p>
      )}
      <ActionButton
        label={t("printer.test")}
        refused={isHere ? null : t("printer.testLater")}
        loading={action.busy}
        onClick={() => void action.run(() => call(testPrinter, { storeId, stationId }))}
      />
      {test !== null && (
        <p className="text-14 muted" role="status">
          {t(`printer.test.${test}`)}
        </p>
      )}
      <ActionProblem text={action.problem} />
    </section>
  );
}
