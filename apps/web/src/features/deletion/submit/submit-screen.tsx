import { failureText, isTransient } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { localStore } from "@santap/client/storage";
import { submitDeletion } from "@santap/contract/calls/account/deletion";
import type { CallError } from "@santap/contract/envelope";
import { ErrorCode } from "@santap/contract/errors/codes";
import { HttpErrorCode } from "@santap/contract/errors/transport-codes";
import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Card } from "@santap/ui/layout/section";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { ACCOUNT_RESTORE_PATH } from "../../../paths.ts";
import { useTranslation, type MessageId } from "../../../shell/language/use-translation.ts";
import { readPageConfig } from "../../../shell/page-config.ts";
import { endSessionHere } from "../../../shell/session/sign-out-here.ts";
import { useSecondsLeft } from "../../../shell/state/use-seconds-left.ts";
import { getNextStep, type DeletionDraft } from "../deletion-draft.ts";
import { DeletionFrame } from "../deletion-frame.tsx";
import { goToNextStep, useDeletionDraft, changeDraft, forgetDraft } from "../use-deletion-draft.ts";
import styles from "../deletion.module.css";

/** The last step (ACC-4). */
export function SubmitScreen() {
  const draft = useDeletionDraft();
  const submit = useSubmit(draft);
  const isProved = useSecondsLeft(draft.proof?.until ?? null) > 0;
  if (submit.error) return <SubmitFailure error={submit.error} onRetry={() => void submit.run()} />;
  if (getNextStep(draft, isProved) !== "submit" && !submit.running) return <Unfinished />;
  return <Ready draft={draft} running={submit.running} onSubmit={() => void submit.run()} />;
}

interface ReadyProps {
  draft: DeletionDraft;
  running: boolean;
  onSubmit: () => void;
}

function Ready({ draft, running, onSubmit }: ReadyProps) {
  const t = useTranslation();
  const { deletionGraceHours: hours } = readPageConfig().retention;
  const { waivedVoucherIds, waivedWorth } = draft;
  return (
    <DeletionFrame
      step={4}
      title={t("deletion.submitTitle")}
      bottom={
        <Button full variant="danger" loading={running} onClick={onSubmit}>
          {t("deletion.submit")}
        </Button>
      }
    >
      <div className="stack gap-4">
        <p className="muted pretty">{t("deletion.submitText")}</p>
        <Card>
          <ul className={styles.points}>
            <li>{t("deletion.submitSessions")}</li>
            {waivedWorth > 0 && (
              <li>
                {t("deletion.submitWaived", {
                  count: waivedVoucherIds.length,
                  amount: rupiahInText(waivedWorth),
                })}
              </li>
            )}
            <li>{t("deletion.submitUndo", { hours })}</li>
          </ul>
        </Card>
      </div>
    </DeletionFrame>
  );
}

/** Opened without the steps before, or their proof is over. */
function Unfinished() {
  const t = useTranslation();
  return (
    <DeletionFrame step={4} title={t("deletion.submitTitle")} align="center">
      <EmptyState
        picture="closed"
        text={t("deletion.unfinished")}
        action={{ label: t("deletion.continue"), onClick: () => goToNextStep({ replace: true }) }}
      />
    </DeletionFrame>
  );
}

interface SubmitFailureProps {
  error: CallError;
  onRetry: () => void;
}

/** Why it was not submitted, and the step that settles it. */
function SubmitFailure({ error, onRetry }: SubmitFailureProps) {
  const t = useTranslation();
  const action = getAction(error.code, onRetry);
  return (
    <DeletionFrame step={4} title={t("deletion.submitTitle")} align="center">
      <ErrorState
        picture={isTransient(error) ? "offline" : "closed"}
        title={isTransient(error) ? t("deletion.unknown") : undefined}
        text={failureText(error, t)}
        action={{ label: t(action.label), onClick: action.run }}
      />
    </DeletionFrame>
  );
}

function getAction(code: string, onRetry: () => void): { label: MessageId; run: () => void } {
  if (code === ErrorCode.accountDeletionBlocked) {
    return { label: "deletion.checkAgain", run: () => repeat({ assetsVersion: null }) };
  }
  if (code === ErrorCode.deletionProofExpired) {
    return { label: "deletion.verifyAgain", run: () => repeat({ proof: null }) };
  }
  return { label: "shell.retry", run: onRetry };
}

function repeat(change: { assetsVersion: null } | { proof: null }): void {
  changeDraft(change);
  goToNextStep({ replace: true });
}

interface Submission {
  running: boolean;
  error: CallError | null;
}

/** Clears the session of every tab by itself: the server has ended it (ACC-4). */
function useSubmit(draft: DeletionDraft) {
  const t = useTranslation();
  const toast = useToast();
  const [state, setState] = useState<Submission>({ running: false, error: null });

  async function run(): Promise<void> {
    const { assetsVersion, waivedVoucherIds, proof } = draft;
    if (state.running || assetsVersion === null || proof === null) return;
    setState({ running: true, error: null });
    const { deletionToken } = proof;
    const payload = { deletionToken, assetsVersion, waivedVoucherIds: [...waivedVoucherIds] };
    const { data, error } = await call(submitDeletion, payload);
    if (error) {
      // The session is over, perhaps by a submission whose answer was lost; home is shown by now.
      if (error.code === HttpErrorCode.unauthorized)
        toast.show({ text: t("deletion.sessionOver") });
      return setState({ running: false, error });
    }
    // The end is a page that needs no session; other tabs leave for home.
    navigate(ACCOUNT_RESTORE_PATH, { replace: true, state: { ended: data.undoUntil } });
    forgetDraft();
    endSessionHere();
    localStore.setItem("account-ended", String(data.undoUntil));
  }

  return { ...state, run };
}
