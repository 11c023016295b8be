import { useAction } from "@santap/client/use-action";
import { changeRole } from "@santap/contract/calls/staff/team";
import type { TeamMember } from "@santap/contract/schemas/staff/team";
import type { StoreRole } from "@santap/domain/staff/permission";
import { mayManage, STORE_ROLES } from "@santap/domain/staff/team";
import { Button } from "@santap/ui/input/button";
import { RadioList } from "@santap/ui/input/radio-list";
import { Sheet } from "@santap/ui/overlay/sheet";
import { useState } from "react";
import { call } from "../../../api.ts";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { RemoveMember } from "./remove-member.tsx";

interface EditMemberProps {
  storeId: string;
  /** Of the caller. */
  own: StoreRole;
  member: TeamMember;
  onChange: () => void;
}

/** STAFF-5: another role, of those that the caller looks after; or out of the team. */
export function EditMember({ storeId, own, member, onChange }: EditMemberProps) {
  const t = useTranslation();
  const { operatorId, name } = member;
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState<StoreRole>(member.role);
  const { busy, problem, run } = useAction();
  const caller = { operatorId: "", role: own };
  const offered = STORE_ROLES.filter((one) => mayManage(caller, { operatorId: null, role: one }));

  async function save(): Promise<void> {
    if ((await run(() => call(changeRole, { storeId, operatorId, role }))) === null) return;
    setOpen(false);
    onChange();
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        label={t("team.editOf", { name })}
        onClick={() => setOpen(true)}
      >
        {t("team.edit")}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={name}
        closeLabel={t("team.close")}
        handle
      >
        <div className="stack gap-3">
          <p className="muted">{t("team.changeRoleText")}</p>
          <RadioList
            label={t("team.role")}
            choices={offered.map((value) => ({ value, label: t(`station.role.${value}`) }))}
            value={role}
            onChange={(value) => setRole(value as StoreRole)}
          />
          <ActionProblem text={problem} />
          <Button full loading={busy} disabled={role === member.role} onClick={() => void save()}>
            {t("team.changeRole")}
          </Button>
          <RemoveMember {...{ storeId, member, onChange }} />
        </div>
      </Sheet>
    </>
  );
}
