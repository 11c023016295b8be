import { nudgePayer } from "@santap/contract/calls/table/staff-call";
import { failureText } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { Card, Section } from "@santap/ui/layout/section";
import { CheckIcon } from "@santap/ui/media/icons";
import { Initials } from "@santap/ui/media/initials";
import { Amount } from "@santap/ui/money/amount";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useState } from "react";
import { call } from "../../../api.ts";
import { paths, storePageId } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useSecondsLeft } from "../../../shell/state/use-seconds-left.ts";
import type { BillPartProps } from "../bill/bill-head.tsx";
import { useClock } from "../bar/use-lock.ts";
import { ReleaseShare } from "../payer/release-share.tsx";
import { getFace } from "../session/face.ts";
import styles from "./split.module.css";
import type { TableShare } from "./split-view.ts";

/** Who pays what, with the clocks of those who are paying. */
export function SharesCard(part: BillPartProps) {
  const t = useTranslation();
  const shares = part.session.shares.filter(({ state }) => state !== "RETURNED");
  if (shares.length === 0) return null;
  return (
    <Section title={t("bill.shares")}>
      <Card padding="flush">
        <ul>
          {shares.map((share) => (
            <ShareRow key={share.shareId} {...part} share={share} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function ShareRow({ share, ...part }: BillPartProps & { share: TableShare }) {
  const t = useTranslation();
  const { session } = part;
  const { participantId, mine, kind, amount, state, shownBy } = share;
  const name = shownBy
    ? t(`bill.staffCode.${shownBy.place}`, { name: shownBy.name })
    : (share.name ?? t("bill.sharePerson"));
  const payer = session.people.find((one) => one.participantId === participantId);
  return (
    <li className={styles.share}>
      {payer && <Initials name={getFace(session, payer)} nth={payer.colour} />}
      <span className={styles.words}>
        <span className="bold">{mine ? t("bill.you", { name }) : name}</span>
        <span className="text-14 muted tabular">{t(`bill.share.${kind}`)}</span>
        {state === "RUNNING" && <ShareClock share={share} />}
      </span>
      <span className={styles.sums}>
        <Amount rupiah={amount} />
        {state === "PAID" && (
          <span className={styles.paid}>
            <CheckIcon size={16} /> {t("bill.sharePaid")}
          </span>
        )}
      </span>
      {state === "RUNNING" && <ShareActions {...part} share={share} name={share.name} />}
    </li>
  );
}

function ShareClock({ share: { shareId, secondsLeft } }: { share: TableShare }) {
  const t = useTranslation();
  const [until, setUntil] = useState(() => Date.now() + secondsLeft * 1000);
  useEffect(() => setUntil(Date.now() + secondsLeft * 1000), [shareId, secondsLeft]);
  const clock = useClock(useSecondsLeft(until));
  return (
    <span className="text-14 turmeric tabular" role="timer" aria-live="off">
      {t("bill.shareRuns", { clock })}
    </span>
  );
}

interface ShareActionsProps extends BillPartProps {
  share: TableShare;
  name: string | null;
}

/** Anybody may pay a share that runs, with the same code and clock; its payer may let go of it. */
function ShareActions({ share, name, session, table, onChanged }: ShareActionsProps) {
  const t = useTranslation();
  const toast = useToast();
  const { shareId, mine } = share;
  const isNudged = session.paying.some((one) => one.shareId === shareId && one.nudgedBy !== null);
  const pay = () =>
    navigate(paths.cashier({ orderId: shareId, pageId: storePageId(table.storeId) }));

  async function nudge() {
    const { sessionId, participantToken } = table;
    const answer = await call(nudgePayer, { sessionId, shareId }, { participantToken });
    const done = name === null ? t("bill.nudged") : t("bill.nudgedName", { name });
    toast.show({ text: answer.success ? done : failureText(answer.error, t) });
    onChanged();
  }

  return (
    <span className={styles.acts}>
      {mine ? (
        <ReleaseShare table={table} shareId={shareId} onReleased={onChanged} />
      ) : (
        share.shownBy === null && (
          <Button variant="text" size="small" disabled={isNudged} onClick={() => void nudge()}>
            {t(isNudged ? "bill.shareNudged" : "bill.nudgeShort")}
          </Button>
        )
      )}
      <Button variant="secondary" size="small" onClick={pay}>
        {t(mine ? "bill.goOnPaying" : "bill.payFor")}
      </Button>
    </span>
  );
}
