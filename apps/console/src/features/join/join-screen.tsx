import { failureText } from "@santap/client/call-failure";
import { readStaffInvite } from "@santap/contract/calls/staff/staff-invite";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { useState } from "react";
import { useCall } from "../../shell/data/use-call.ts";
import { Frame } from "../../shell/frame/frame.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { useOperator } from "../../shell/session/operator-session.ts";
import { useTitle } from "../../shell/use-title.ts";
import styles from "./join.module.css";
import { AddStoreForm } from "./add-store-form.tsx";
import { NewAccountForm } from "./new-account-form.tsx";

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
            <h1 className={styles.title}>{t("join.to", { store: invite.storeName })}</h1>
            <p className={styles.text}>
              {t("join.text", { name: invite.invitedBy, role: t(`station.role.${invite.role}`) })}
            </p>
            {session.state === "in" ? (
              <AddStoreForm token={token} name={session.operator.name} />
            ) : (
              <NewAccountForm {...{ token, invite }} onDone={() => setDone(true)} />
            )}
          </>
        )}
      </div>
    </Frame>
  );
}
