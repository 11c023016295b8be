import { useAction } from "@santap/client/use-action";
import { failureText } from "@santap/client/call-failure";
import { readStaffInvite, joinStore } from "@santap/contract/calls/staff/staff-invite";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { useState, type FormEvent } from "react";
import { navigate } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { Notice } from "@santap/ui/layout/notice";
import { useCall } from "../../shell/data/use-call.ts";
import { Frame } from "../../shell/frame/frame.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useOperator } from "../../shell/session/operator-session.ts";
import { useTitle } from "../../shell/use-title.ts";
import styles from "./join.module.css";
import { NewAccountForm } from "./new-account-form.tsx";
import { call } from "../../api.ts";
import { paths } from "../../paths.ts";
import { refreshStaff } from "../../shell/session/staff-session.ts";

/** STAFF-5: an invitation's link. Its secret stands behind the #, which browsers do not send. */
export function JoinScreen() {
  const t = useTranslation();
  const [token] = useState(() => window.location.hash.slice(1));
  const [done, setDone] = useState(false);
  const session = useOperator();
  const read = useCall(
    readStaffInvite,
    { token },
    { staleTime: Number.POSITIVE_INFINITY, enabled: !done },
  );
  useTitle(t("join.title"));
  const { data: invite, error } = read;
  return (
    <Frame operator={session.state === "in" ? session.operator : null}>
      <div className={styles.panel}>
        {error && !invite && (
          <ErrorState
            text={failureText(error, t)}
            action={{ label: t("shell.retry"), onClick: () => void read.refetch() }}
          />
        )}
        {!error && !invite && (
          <SkeletonGroup label={t("shell.loading")}>
            <Skeleton shape="title" />
            <Skeleton shape="block" height="16rem" />
          </SkeletonGroup>
        )}
        {invite && (
          <>
            <h1 className="text-20 tight">{t("join.to", { store: invite.storeName })}</h1>
            <p className="text-14 muted">
              {t("join.text", { name: invite.invitedBy, role: t(`station.role.${invite.role}`) })}
            </p>
            {session.state === "in" ? (
              <AddStoreForm token={token} name={session.operator.name} />
            ) : (
              <NewAccountForm token={token} invite={invite} onDone={() => setDone(true)} />
            )}
          </>
        )}
      </div>
    </Frame>
  );
}

/** STAFF-6: another store of somebody who is signed in. */
function AddStoreForm({ token, name }: { token: string; name: string }) {
  const t = useTranslation();
  const [pin, setPin] = useState("");
  const { busy, problem, setProblem, run } = useAction();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!/^\d{6}$/.test(pin)) return setProblem(t("join.missing"));
    const data = await run(() => call(joinStore, { token, pin }));
    if (data === null) return;
    if (data.fault !== null) return setProblem(t("join.fault.PIN_SIMPLE"));
    await refreshStaff();
    navigate(paths.stores, { replace: true });
  }
  return (
    <form className="stack gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t("join.as", { name })}</p>
      <TextField
        label={t("join.pin")}
        type="password"
        inputMode="numeric"
        hint={t("join.pinHint")}
        maxLength={6}
        value={pin}
        onChange={setPin}
      />
      {problem && (
        <Notice tone="danger" live="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" full loading={busy}>
        {t("join.addStore")}
      </Button>
    </form>
  );
}
