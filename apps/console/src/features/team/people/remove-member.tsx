import { removeMember } from "@santap/contract/calls/staff/staff-invite";
import type { TeamMember } from "@santap/contract/schemas/staff/team";
import { Button } from "@santap/ui/input/button";
import { Dialog } from "@santap/ui/overlay/dialog";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useAction } from "@santap/client/use-action";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { Refusal } from "../row.tsx";

interface RemoveMemberProps {
  storeId: string;
  member: TeamMember;
  onChange: () => void;
}

/** STAFF-5: out at once, everywhere. */
export function RemoveMember({ storeId, member, onChange }: RemoveMemberProps) {
  const t = useTranslation();
  const { busy, problem, run } = useAction();
  const [asking, setAsking] = useState(false);
  const { name, operatorId } = member;

  async function remove(): Promise<void> {
    setAsking(false);
    if ((await run(() => call(removeMember, { storeId, operatorId }))) !== null) onChange();
  }
  return (
    <>
      <Button
        variant="danger"
        full
        loading={busy}
        label={t("team.removeMemberOf", { name })}
        onClick={() => setAsking(true)}
      >
        {t("team.removeMember")}
      </Button>
      <Refusal text={problem} />
      <Dialog
        open={asking}
        title={t("team.removeMemberTitle", { name })}
        onClose={() => setAsking(false)}
        primary={{ label: t("team.keep"), onClick: () => setAsking(false) }}
        secondary={{
          label: t("team.removeMember"),
          destructive: true,
          onClick: () => void remove(),
        }}
      >
        {t("team.removeMemberText")}
      </Dialog>
    </>
  );
}
