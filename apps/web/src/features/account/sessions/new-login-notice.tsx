import { navigate } from "@santap/client/history";
import { listSessions } from "@santap/contract/calls/account/session";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { accountPaths } from "../../../account-paths.ts";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { findNewSessions } from "./seen-sessions.ts";

/** Announces a login in another browser until the sessions have been looked at. */
export function NewLoginNotice() {
  const t = useTranslation();
  const { data } = useCall(listSessions, {});
  if (data === undefined || findNewSessions(data.sessions).length === 0) return null;
  return (
    <Notice
      tone="turmeric"
      live="status"
      title={t("me.newLogin")}
      action={
        <Button size="small" variant="secondary" onClick={() => navigate(accountPaths.sessions())}>
          {t("me.newLoginAction")}
        </Button>
      }
    />
  );
}
