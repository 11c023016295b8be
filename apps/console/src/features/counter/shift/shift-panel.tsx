import { failureText } from "@santap/client/call-failure";
import { readShift, openShift } from "@santap/contract/calls/staff/shift";
import { ErrorState } from "@santap/ui/layout/error-state";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import type { ShiftSheet } from "@santap/contract/schemas/staff/shift";
import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { useState } from "react";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CloseDrawer } from "./close-drawer.tsx";
import { DrawerEntries } from "./drawer-entries.tsx";
import type { ShiftPanelProps } from "./shift-props.ts";
import styles from "./shift.module.css";
import { useFormat } from "../../../shell/language/use-format.ts";
import { ShiftSums, StoreSums, Sum } from "./shift-sums.tsx";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { call } from "../../../api.ts";
import { may } from "../counter-person.ts";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { useAction } from "@santap/client/use-action";
import { parseRupiah } from "../../../shell/cash/tender.ts";

/** SHIFT-1: the drawer of this counter. */
export function ShiftPanel(props: ShiftPanelProps) {
  const t = useTranslation();
  const { storeId } = props.person;
  const read = useCall(readShift, { storeId }, { staleTime: 0 });
  const { data, error, refetch } = read;
  if (error && !data)
    return (
      <ErrorState
        text={failureText(error, t)}
        action={{ label: t("shell.retry"), onClick: () => void refetch() }}
      />
    );
  if (!data)
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonLines count={5} />
      </SkeletonGroup>
    );
  const { shift, last, differenceLimit, outLeft } = data;
  const common = { ...props, onDone: () => void refetch() };
  return (
    <div className={styles.columns}>
      {shift === null ? (
        <OpenDrawer {...common} />
      ) : (
        <>
          <DrawerEntries {...common} shift={shift} outLeft={outLeft} />
          <CloseDrawer
            key={shift.shiftId}
            {...common}
            shift={shift}
            differenceLimit={differenceLimit}
          />
        </>
      )}
      {shift === null && last !== null && <Sheet sheet={last} />}
    </div>
  );
}

/** What is handed over with the drawer; the only thing that is printed. */
function Sheet({ sheet }: { sheet: ShiftSheet }) {
  const t = useTranslation();
  const { moment } = useFormat();
  const { closedBy, closedAt, counted, expected, reason, approvedBy, firstDifference } = sheet;
  const difference = counted - expected;
  return (
    <section className={styles.panel} aria-label={t("counter.sheet")} data-printed="true">
      <h2 className="text-20 bold">{t("counter.sheet")}</h2>
      <ShiftSums shift={sheet} isCounted />
      <dl className="grid gap-2">
        <Sum label={t("counter.expected")} amount={expected} />
        <Sum label={t("counter.counted")} amount={counted} />
        <Sum label={t("counter.difference")} amount={difference} strong />
        {firstDifference !== null && firstDifference !== difference && (
          <Sum label={t("counter.firstDifference")} amount={firstDifference} />
        )}
      </dl>
      {reason !== "" && <p>{reason}</p>}
      <p className="text-14 muted">
        {t("counter.closedBy", { name: closedBy, time: moment(closedAt) })}
        {approvedBy !== null && ` ${t("counter.approvedBy", { name: approvedBy })}`}
      </p>
      {sheet.store !== null && <StoreSums store={sheet.store} />}
      <Button variant="secondary" full onClick={() => window.print()}>
        {t("counter.print")}
      </Button>
    </section>
  );
}

/** With a counted float. */
function OpenDrawer({ person, online, onDone }: ShiftPanelProps & { onDone: () => void }) {
  const t = useTranslation();
  const [text, setText] = useState("");
  const action = useAction(onDone);
  const float = parseRupiah(text);
  const { storeId } = person;
  const notYours = may(person, "shift:count") ? null : t("counter.notYours");
  const missing = float === null ? t("counter.floatFirst") : null;
  return (
    <section className={styles.panel} aria-label={t("counter.openShift")}>
      <h2 className="text-20 bold">{t("counter.openShift")}</h2>
      <p className="text-14 muted">{t("counter.openText")}</p>
      <TextField
        label={t("counter.float")}
        inputMode="numeric"
        value={text}
        onChange={setText}
        maxLength={16}
      />
      <ActionButton
        label={t("counter.openShift")}
        variant="primary"
        refused={online ? (notYours ?? missing) : t("counter.offline")}
        loading={action.busy}
        onClick={() => void action.run(() => call(openShift, { storeId, float: float ?? 0 }))}
      />
      <ActionProblem text={action.problem} />
    </section>
  );
}
