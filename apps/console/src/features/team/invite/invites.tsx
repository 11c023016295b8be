import { inviteStaff, listStaffInvites } from "@santap/contract/calls/staff/staff-invite";
import type { DataOf } from "@santap/contract/call";
import type { StoreRole } from "@santap/domain/staff/permission";
import { mayManage, STORE_ROLES } from "@santap/domain/staff/team";
import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { Notice } from "@santap/ui/layout/notice";
import { useState, type FormEvent } from "react";
import { call } from "../../../api.ts";
import { useAction } from "@santap/client/use-action";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { Panel } from "../panel.tsx";
import styles from "../team.module.css";
import { InviteRow } from "./invite-row.tsx";
import { MadeInvite } from "./made-invite.tsx";

interface InvitesProps {
  storeId: string;
  /** Of the caller. */
  role: StoreRole;
}

/** STAFF-5: a link or QR for somebody new. */
export function Invites({ storeId, role }: InvitesProps) {
  const t = useTranslation();
  const read = useCall(listStaffInvites, { storeId }, { staleTime: 0 });
  const onChange = () => void read.refetch();
  return (
    <Panel title={t("team.invites")} text={t("team.invitesText")} read={read}>
      {({ invites }) => (
        <>
          <ul className={styles.rows}>
            {invites.map((invite) => (
              <InviteRow
                key={invite.inviteId}
                storeId={storeId}
                invite={invite}
                onChange={onChange}
              />
            ))}
          </ul>
          <InviteForm storeId={storeId} role={role} onChange={onChange} />
        </>
      )}
    </Panel>
  );
}

function InviteForm({ storeId, role: own, onChange }: InvitesProps & { onChange: () => void }) {
  const t = useTranslation();
  const { busy, problem, run } = useAction();
  const [label, setLabel] = useState("");
  const [role, setRole] = useState<StoreRole>("WAITER");
  const [submitted, setSubmitted] = useState(false);
  const [made, setMade] = useState<DataOf<typeof inviteStaff> | null>(null);
  const caller = { operatorId: "", role: own };
  const offered = STORE_ROLES.filter((one) => mayManage(caller, { operatorId: null, role: one }));
  const missing = label.trim() === "";

  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSubmitted(true);
    if (missing) return;
    const answer = await run(() => call(inviteStaff, { storeId, role, label: label.trim() }));
    if (answer === null) return;
    setMade(answer);
    setLabel("");
    setSubmitted(false);
    onChange();
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void invite(event)}>
      <TextField
        label={t("team.inviteLabel")}
        maxLength={64}
        value={label}
        onChange={setLabel}
        error={submitted && missing ? t("team.inviteLabelMissing") : null}
      />
      <label className={styles.choice}>
        {t("team.role")}
        <select value={role} onChange={(event) => setRole(event.currentTarget.value as StoreRole)}>
          {offered.map((one) => (
            <option key={one} value={one}>
              {t(`station.role.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {problem && (
        <Notice tone="danger" live="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" variant="secondary" loading={busy}>
        {t("team.invite")}
      </Button>
      {made && <MadeInvite made={made} onClose={() => setMade(null)} />}
    </form>
  );
}
