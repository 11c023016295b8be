import { claimTable } from "@santap/contract/calls/table/staff-call";
import { CallFailure, failureText } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { OtpField } from "@santap/ui/input/otp-field";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Deferred } from "@santap/ui/deferred";
import { Notice } from "@santap/ui/layout/notice";
import { Screen } from "@santap/ui/layout/screen";
import { TableIcon } from "@santap/ui/media/icons";
import { Spinner } from "@santap/ui/overlay/loading";
import { useState } from "react";
import { call } from "../../api.ts";
import { menuReading } from "../../feature-parts.ts";
import { paths } from "../../paths.ts";
import { LanguageSelect } from "../../shell/language/language-select.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import type { JoinedTable } from "../../shell/order-draft/joined-table.ts";
import styles from "./join-needs.module.css";
import { joinTable, type NeededTable } from "./join-table.ts";

interface JoinNeedsProps {
  table: NeededTable;
  tableCode: string;
  onJoined: (table: JoinedTable) => void;
}

/** The PIN of a table in use, or the wait until staff have opened it. */
export function JoinNeeds(props: JoinNeedsProps) {
  const t = useTranslation();
  const { needs, storeId, storeName, tableLabel } = props.table;
  const toHome = () => navigate(paths.home(), { replace: true });
  return (
    <Screen
      nav={
        <NavBar
          title={t("table.title")}
          backLabel={t("shell.back")}
          onBack={toHome}
          actions={<LanguageSelect />}
        />
      }
    >
      <div className={styles.stack}>
        <p className={styles.place}>
          <TableIcon size={20} />
          {t("bill.joining.at", { table: tableLabel, store: storeName })}
        </p>
        {needs === "PIN" ? <PinForm {...props} /> : <StaffWait />}
        <CallStaff key={needs} needs={needs} tableCode={props.tableCode} />
        <h2 className={styles.menuTitle}>{t("bill.joining.menu")}</h2>
        <Deferred component={menuReading} active>
          {(MenuReading) => <MenuReading storeId={storeId} notNow={t("bill.joining.notYet")} />}
        </Deferred>
      </div>
    </Screen>
  );
}

const PIN_LENGTH = 4;

function PinForm({ tableCode, onJoined }: JoinNeedsProps) {
  const t = useTranslation();
  const [pin, setPin] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  async function send(complete: string) {
    setBusy(true);
    setProblem("");
    try {
      const joined = await joinTable({ tableCode, pin: complete });
      if (joined.needs === null) return onJoined(joined);
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason;
      setProblem(failureText(reason, t));
    }
    setPin("");
    setBusy(false);
  }

  return (
    <>
      <h2 className={styles.title}>{t("bill.joining.pinTitle")}</h2>
      <p className="muted">{t("bill.joining.pinText")}</p>
      <OtpField
        label={t("bill.joining.pin")}
        length={PIN_LENGTH}
        value={pin}
        onChange={(next) => {
          setPin(next);
          setProblem("");
        }}
        onComplete={(complete) => void send(complete)}
        error={problem}
        disabled={busy}
        autoFocus
      />
    </>
  );
}

type CallStaffProps = Pick<JoinNeedsProps, "tableCode"> & Pick<NeededTable, "needs">;

/** For those who sit there: another phone has the table, or nobody comes to open it. */
function CallStaff({ needs, tableCode }: CallStaffProps) {
  const t = useTranslation();
  const [state, setState] = useState<"idle" | "sending" | "called">("idle");
  const [problem, setProblem] = useState("");

  async function send() {
    setState("sending");
    const { success, error } = await call(claimTable, { tableCode });
    setProblem(success ? "" : failureText(error, t));
    setState(success ? "called" : "idle");
  }

  if (state === "called") {
    return (
      <Notice
        tone="turmeric"
        live="status"
        lead={<Spinner />}
        title={t("bill.joining.calledTitle")}
      >
        {t(needs === "PIN" ? "bill.joining.calledText" : "bill.joining.staffCalled")}
      </Notice>
    );
  }
  return (
    <div className={needs === "PIN" ? styles.ours : "grid gap-3"}>
      {needs === "PIN" && <p className="muted">{t("bill.joining.oursText")}</p>}
      <Button full variant="secondary" loading={state === "sending"} onClick={() => void send()}>
        {t(needs === "PIN" ? "bill.joining.ours" : "bill.callStaff")}
      </Button>
      {problem !== "" && (
        <p className="danger" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function StaffWait() {
  const t = useTranslation();
  return (
    <>
      <h2 className={styles.title}>{t("bill.joining.staffTitle")}</h2>
      <Notice tone="turmeric" live="status" lead={<Spinner />}>
        {t("bill.joining.staffText")}
      </Notice>
    </>
  );
}
