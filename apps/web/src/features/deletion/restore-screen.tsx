import { failureText, isTransient } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { useLanguage } from "@santap/client/language-provider";
import { undoDeletion } from "@santap/contract/calls/account/deletion";
import type { CallError } from "@santap/contract/envelope";
import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { Notice } from "@santap/ui/layout/notice";
import { useToast } from "@santap/ui/overlay/toast";
import { useEffect, useState } from "react";
import { call } from "../../api.ts";
import { paths } from "../../paths.ts";
import { formatDayTime } from "../../shell/language/format.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { buildLoginContext } from "../../shell/session/login-context.ts";
import { requireLogin } from "../../shell/session/login-request.ts";
import { useSession } from "../../shell/session/session.ts";
import { useLocation } from "../../shell/route/router.tsx";
import { parseEnd, parseRestoration } from "./restoration.ts";
import { DeletionFrame } from "./deletion-frame.tsx";

/**
 * The end of a deletion, without a session; and for who has just proved the phone of an account that is
 * being deleted: undo, then log in (ACC-4).
 */
export function RestoreScreen() {
  const t = useTranslation();
  const { language } = useLanguage();
  const { loggedIn } = useSession();
  const { state } = useLocation();
  const restoration = parseRestoration(state);
  const ended = parseEnd(state);
  const { hide } = useToast();
  // The login's refusal: the page says it, and what can still be done.
  useEffect(() => hide(), [hide]);
  const undo = useUndo(restoration?.undoToken ?? "");
  const title = t("deletion.restoreTitle");
  if (ended !== null && !loggedIn) return <Ended undoUntil={ended} />;
  if (loggedIn || undo.restored || restoration === null || undo.isOver) {
    return (
      <DeletionFrame title={title} align="center">
        <Outcome restored={undo.restored} loggedIn={loggedIn} isOver={undo.isOver} />
      </DeletionFrame>
    );
  }
  const until = formatDayTime(restoration.undoUntil, language);
  return (
    <DeletionFrame
      title={title}
      bottom={
        <Button full loading={undo.running} onClick={() => void undo.run()}>
          {t("deletion.restore")}
        </Button>
      }
    >
      <div className="stack gap-4">
        <Notice tone="turmeric" live="status" title={t("deletion.restoreHead")}>
          {t("deletion.restoreText", { until })}
        </Notice>
        <p className="muted pretty">{t("deletion.restoreWhat")}</p>
        {undo.error && (
          <Notice tone="danger" live="alert">
            {failureText(undo.error, t)}
          </Notice>
        )}
      </div>
    </DeletionFrame>
  );
}

function useUndo(undoToken: string) {
  const [state, setState] = useState({ running: false, restored: false, isOver: false });
  const [error, setError] = useState<CallError | null>(null);

  async function run(): Promise<void> {
    setState({ ...state, running: true });
    const answer = await call(undoDeletion, { undoToken });
    const isOver = answer.error !== null && !isTransient(answer.error);
    setState({ running: false, restored: answer.success, isOver });
    setError(answer.error);
  }

  return { ...state, error, run };
}

interface OutcomeProps {
  restored: boolean;
  loggedIn: boolean;
  /** Too late, or the proof is too old. */
  isOver: boolean;
}

function Outcome({ restored, loggedIn, isOver }: OutcomeProps) {
  const t = useTranslation();
  if (loggedIn) {
    return (
      <EmptyState
        title={t("deletion.restoredIn")}
        text={t("deletion.restoredInText")}
        action={{
          label: t("deletion.toMe"),
          onClick: () => navigate(paths.me(), { replace: true }),
        }}
      />
    );
  }
  const action = { label: t("shell.signIn"), onClick: signIn };
  if (restored) {
    return (
      <EmptyState
        title={t("deletion.restored")}
        text={t("deletion.restoredText")}
        action={action}
      />
    );
  }
  const text = t(isOver ? "deletion.restoreOver" : "deletion.restoreNothing");
  return <EmptyState picture="closed" text={text} action={action} />;
}

function signIn(): void {
  const context = buildLoginContext(location.pathname, "invited");
  void requireLogin(context).catch(() => undefined);
}

function Ended({ undoUntil }: { undoUntil: number }) {
  const t = useTranslation();
  const { language } = useLanguage();
  return (
    <DeletionFrame title={t("deletion.title")} align="center">
      <EmptyState
        title={t("deletion.ended")}
        text={t("deletion.endedUntil", { until: formatDayTime(undoUntil, language) })}
        action={{
          label: t("shell.toHome"),
          onClick: () => navigate(paths.home(), { replace: true }),
        }}
      />
    </DeletionFrame>
  );
}
