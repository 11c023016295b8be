import { failureText } from "@santap/client/call-failure";
import { readShift } from "@santap/contract/calls/staff/shift";
import { ErrorState } from "@santap/ui/layout/error-state";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { CloseDrawer } from "./close-drawer.tsx";
import { DrawerEntries } from "./drawer-entries.tsx";
import { OpenDrawer } from "./open-drawer.tsx";
import type { ShiftPanelProps } from "./shift-props.ts";
import { Sheet } from "./shift-sheet.tsx";
import styles from "./shift.module.css";

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
  const { shift, last, differenceLimit } = data;
  const act = { ...props, onDone: () => void refetch() };
  return (
    <div className={styles.columns}>
      {shift === null ? (
        <OpenDrawer {...act} />
      ) : (
        <>
          <DrawerEntries {...act} shift={shift} />
          <CloseDrawer key={shift.shiftId} {...act} {...{ shift, differenceLimit }} />
        </>
      )}
      {shift === null && last !== null && <Sheet sheet={last} />}
    </div>
  );
}
