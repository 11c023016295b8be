import { rupiahInText } from "@santap/ui/money/rupiah";
import { ChevronRightIcon } from "@santap/ui/media/icons";
import { PeopleRow } from "@santap/ui/media/initials";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { AppLink } from "../../../shell/route/router.tsx";
import type { TableSession } from "../session/use-table-session.ts";
import { getFace } from "../session/face.ts";
import { useClock, useLock } from "./use-lock.ts";
import styles from "./table-bar.module.css";

/** Who is at the table, the bill so far, and what happens there now. */
export function TableBar({ session, storeId }: { session: TableSession; storeId: string }) {
  const t = useTranslation();
  const { tableLabel: table, people, payableAmount, orderId } = session;
  const amount = rupiahInText(payableAmount);
  const title =
    orderId === null ? t("bill.barEmpty", { table }) : t("bill.barTitle", { table, amount });
  return (
    <section className={styles.dock} aria-label={t("bill.barLabel")}>
      <AppLink to={paths.tableBill(storeId)} className={styles.bar}>
        <PeopleRow people={people.map((one) => ({ ...one, name: getFace(session, one) }))} />
        <span className={styles.words}>
          <strong className={styles.title}>{title}</strong>
          <span className={styles.text} role="status">
            <Happening session={session} />
          </span>
        </span>
        <span className={styles.see}>
          {t("bill.see")}
          <ChevronRightIcon size={20} />
        </span>
      </AppLink>
    </section>
  );
}

/** The phone is no longer at the table: left, removed, or the session is over. */
export function GoneBar({ text }: { text: string }) {
  return (
    <div className={styles.dock}>
      <p className={styles.bar} role="alert">
        {text}
      </p>
    </div>
  );
}

function Happening({ session }: { session: TableSession }) {
  const t = useTranslation();
  const lock = useLock(session);
  const clock = useClock(lock?.secondsLeft ?? 0);
  const { people, rounds, me, calls } = session;
  if (lock !== null) {
    const { name } = lock;
    return (
      <>
        {name === null ? t("bill.somebodyPays") : t("bill.pays", { name })}{" "}
        <span className={styles.clock} aria-hidden="true">
          {clock}
        </span>
      </>
    );
  }
  if (session.status === "SETTLED") return t("bill.settled");
  if (rounds.some(({ state }) => state === "AWAITING_STAFF")) return t("shell.waitingForStaff");
  if (rounds.at(-1)?.state === "REFUSED") return t("shell.refusedByStaff");
  const answered = calls.find(({ state }) => state === "ANSWERED");
  if (answered) return t("bill.staffComes", { name: answered.answeredBy ?? "" });
  const choosing = people.filter((one) => one.choosing && one.participantId !== me);
  const [first] = choosing;
  if (first && choosing.length === 1) return t("bill.choosing", { name: first.name });
  if (first) return t("bill.severalChoose", { count: choosing.length });
  return t("bill.people", { count: people.length });
}
