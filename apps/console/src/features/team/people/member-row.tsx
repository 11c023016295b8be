import { resetPin } from "@santap/contract/calls/staff/team";
import type { TeamMember } from "@santap/contract/schemas/staff/team";
import type { StoreRole } from "@santap/domain/staff/permission";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { Badge } from "@santap/ui/list/badge";
import { Initials } from "@santap/ui/media/initials";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useAction } from "@santap/client/use-action";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "../team.module.css";
import { EditMember } from "./edit-member.tsx";
import { nameColour } from "../../../shell/frame/name-colour.ts";

interface MemberRowProps {
  storeId: string;
  /** Of the caller. */
  own: StoreRole;
  member: TeamMember;
  onChange: () => void;
}

export function MemberRow(props: MemberRowProps) {
  const t = useTranslation();
  const { member } = props;
  const { name, role, managed } = member;
  return (
    <li className={[styles.row, styles.person].join(" ")}>
      <Initials name={name} nth={nameColour(name)} size="normal" />
      <div className={styles.words}>
        <p className="bold">{name}</p>
        <p className="text-14 muted">{t(`station.role.${role}`)}</p>
        <PinState member={member} />
      </div>
      {managed && (
        <>
          <ResetPin {...props} />
          <EditMember {...props} />
        </>
      )}
    </li>
  );
}

function PinState({ member: { pin, lockedUntil } }: { member: TeamMember }) {
  const t = useTranslation();
  const { time } = useFormat();
  if (lockedUntil !== null)
    return <Badge tone="danger">{t("team.lockedUntil", { time: time(lockedUntil) })}</Badge>;
  if (pin === "OWN") return null;
  return <Badge tone={pin === "NONE" ? "plain" : "turmeric"}>{t(`team.pin.${pin}`)}</Badge>;
}

/** The PIN is shown once: nobody reads it again. */
function ResetPin({ storeId, member, onChange }: MemberRowProps) {
  const t = useTranslation();
  const { moment } = useFormat();
  const { busy, problem, run } = useAction();
  const [given, setGiven] = useState<{ pin: string; until: number } | null>(null);
  const { name, operatorId } = member;

  async function reset(): Promise<void> {
    const answer = await run(() => call(resetPin, { storeId, operatorId }));
    if (answer === null) return;
    setGiven(answer);
    onChange();
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        loading={busy}
        label={t("team.resetPinOf", { name })}
        onClick={() => void reset()}
      >
        {t("team.resetPin")}
      </Button>
      {(given || problem) && (
        <div className={styles.below}>
          {problem && (
            <Notice tone="danger" live="alert">
              {problem}
            </Notice>
          )}
          {given && (
            <Notice tone="turmeric" live="status" title={t("team.givenPin", { name })}>
              <span className={styles.code}>{given.pin}</span>
              {t("team.givenPinText", { time: moment(given.until) })}
            </Notice>
          )}
        </div>
      )}
    </>
  );
}
