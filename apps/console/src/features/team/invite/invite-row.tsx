import { revokeStaffInvite } from "@santap/contract/calls/staff/staff-invite";
import type { StaffInvite } from "@santap/contract/schemas/staff/staff-invite";
import { Button } from "@santap/ui/input/button";
import { call } from "../../../api.ts";
import { useAction } from "@santap/client/use-action";
import { useFormat } from "../../../shell/language/use-format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { Row } from "../row.tsx";

interface InviteRowProps {
  storeId: string;
  invite: StaffInvite;
  onChange: () => void;
}

export function InviteRow({ storeId, invite, onChange }: InviteRowProps) {
  const t = useTranslation();
  const { moment } = useFormat();
  const { busy, problem, run } = useAction();
  const { inviteId, label, role, invitedBy, expiresAt } = invite;

  async function revoke(): Promise<void> {
    if ((await run(() => call(revokeStaffInvite, { storeId, inviteId }))) !== null) onChange();
  }
  return (
    <Row
      name={`${label} · ${t(`station.role.${role}`)}`}
      text={t("team.invitedBy", { name: invitedBy, time: moment(expiresAt) })}
      problem={problem}
    >
      <Button
        variant="text"
        size="small"
        loading={busy}
        label={t("team.revokeInviteOf", { name: label })}
        onClick={() => void revoke()}
      >
        {t("team.revokeInvite")}
      </Button>
    </Row>
  );
}
