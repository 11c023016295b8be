import { revokeStaffInvite } from "@santap/contract/calls/staff/staff-invite";
import type { StaffInvite } from "@santap/contract/schemas/staff/staff-invite";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import styles from "../team.module.css";
import { useAct } from "../use-act.ts";

interface InviteRowProps {
  storeId: string;
  invite: StaffInvite;
  onChange: () => void;
}

export function InviteRow({ storeId, invite, onChange }: InviteRowProps) {
  const t = useTranslation();
  const { moment } = useFormat();
  const { acting, problem, act } = useAct();
  const { inviteId, label, role, invitedBy, expiresAt } = invite;

  async function revoke(): Promise<void> {
    if ((await act(revokeStaffInvite, { storeId, inviteId })) !== null) onChange();
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {label} · {t(`station.role.${role}`)}
        </p>
        <p className={styles.text}>
          {t("team.invitedBy", { name: invitedBy, time: moment(expiresAt) })}
        </p>
      </div>
      <Button
        variant="text"
        size="small"
        loading={acting}
        label={t("team.revokeInviteOf", { name: label })}
        onClick={() => void revoke()}
      >
        {t("team.revokeInvite")}
      </Button>
      {problem && (
        <div className={styles.below}>
          <Notice tone="danger" live="alert">
            {problem}
          </Notice>
        </div>
      )}
    </li>
  );
}
