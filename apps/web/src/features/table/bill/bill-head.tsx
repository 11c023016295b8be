import { cancelStaffCall } from "@santap/contract/calls/table/staff-call";
import { failureText } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { Initials } from "@santap/ui/media/initials";
import { InfoIcon } from "@santap/ui/media/icons";
import { Amount } from "@santap/ui/money/amount";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useToast } from "@santap/ui/overlay/toast";
import { call } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { JoinedTable } from "../../../shell/order-draft/joined-table.ts";
import { useClock, useLock } from "../bar/use-lock.ts";
import { getFace } from "../session/face.ts";
import type { TableSession } from "../session/use-table-session.ts";
import { BillBar } from "../split/bill-bar.tsx";
import { sumShares } from "./bill-view.ts";
import styles from "./bill.module.css";

export interface BillPartProps {
  session: TableSession;
  table: JoinedTable;
  onChanged: () => void;
}

/** One's own part first, then the whole; who pays, and what staff are called for. */
export function BillHead(props: BillPartProps & { onCall: () => void }) {
  const { session, table, onCall } = props;
  const t = useTranslation();
  const toMenu = () => navigate(paths.store(table.storeId), { replace: true });
  return (
    <>
      <div className={styles.head}>
        <p>
          <span className="text-14 muted">{t("bill.yourPart")}</span>
          <Amount rupiah={sumShares(session, session.me)} size="large" />
        </p>
        <p className={styles.whole}>
          <span className="text-14 muted">
            {t(session.rest === session.payableAmount ? "bill.whole" : "bill.restOf")}
          </span>
          <Amount rupiah={session.rest} />
        </p>
      </div>
      <BillBar session={session} />
      <Locked session={session} />
      <RoundNotice session={session} />
      <Calls {...props} />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={toMenu}>
          {t("bill.addMore")}
        </Button>
        <Button variant="secondary" onClick={onCall}>
          {t("bill.callStaff")}
        </Button>
      </div>
    </>
  );
}

function Locked({ session }: { session: TableSession }) {
  const t = useTranslation();
  const lock = useLock(session);
  const clock = useClock(lock?.secondsLeft ?? 0);
  if (session.status === "SETTLED") {
    return (
      <Notice tone="pandan" live="status" title={t("bill.settled")}>
        {t("bill.settledText")}
      </Notice>
    );
  }
  if (lock === null) return null;
  const payer = session.people.find((one) => one.participantId === lock.participantId);
  const title = lock.name === null ? t("bill.somebodyPays") : t("bill.pays", { name: lock.name });
  return (
    <Notice
      tone="inverse"
      lead={payer && <Initials name={getFace(session, payer)} nth={payer.colour} size="normal" />}
      title={lock.mine ? t("bill.youPay") : title}
    >
      {t("bill.locked")} · <strong className={styles.clock}>{clock}</strong>
    </Notice>
  );
}

function RoundNotice({ session: { rounds } }: { session: TableSession }) {
  const t = useTranslation();
  if (rounds.some(({ state }) => state === "AWAITING_STAFF")) {
    return (
      <Notice tone="turmeric" live="status" lead={<InfoIcon />} title={t("shell.waitingForStaff")}>
        {t("bill.waitingText")}
      </Notice>
    );
  }
  if (rounds.at(-1)?.state !== "REFUSED") return null;
  return (
    <Notice tone="danger" live="status" lead={<InfoIcon />} title={t("shell.refusedByStaff")}>
      {t("bill.refusedText")}
    </Notice>
  );
}

function Calls({ session, table, onChanged }: BillPartProps) {
  const t = useTranslation();
  const toast = useToast();
  const { sessionId, participantToken } = table;

  async function cancel(callId: string) {
    const answer = await call(cancelStaffCall, { sessionId, callId }, { participantToken });
    if (!answer.success) toast.show({ text: failureText(answer.error, t), tone: "danger" });
    onChanged();
  }

  const { calls, rest } = session;
  return calls.map(({ callId, reason, note, state, answeredBy }) => {
    const words = reason === "CASH" ? t("bill.cashText", { rest: rupiahInText(rest) }) : note;
    const about = [t(`bill.reason.${reason}`), words].filter(Boolean).join(" · ");
    if (state === "ANSWERED") {
      const name = answeredBy ?? "";
      return (
        <Notice key={callId} tone="pandan" live="status" title={t("bill.staffComes", { name })}>
          {about}
        </Notice>
      );
    }
    return (
      <Notice
        key={callId}
        live="status"
        title={t("bill.called")}
        action={
          reason !== "OUR_TABLE" &&
          reason !== "STRANGERS" && (
            <Button variant="text" size="small" onClick={() => void cancel(callId)}>
              {t("bill.cancelCall")}
            </Button>
          )
        }
      >
        {about}
      </Notice>
    );
  });
}
