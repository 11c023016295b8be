import { Button } from "@santap/ui/input/button";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { Card } from "@santap/ui/layout/section";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { readPageConfig } from "../../../shell/page-config.ts";
import { useSecondsLeft } from "../../../shell/state/use-seconds-left.ts";
import { DeletionFrame } from "../deletion-frame.tsx";
import { getNextStep, type DeletionDraft } from "../deletion-draft.ts";
import styles from "../deletion.module.css";
import { goToNextStep, useDeletionDraft } from "../use-deletion-draft.ts";
import { SubmitFailure } from "./submit-failure.tsx";
import { useSubmit } from "./use-submit.ts";

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
      <div className={styles.stack}>
        <p className={styles.intro}>{t("deletion.submitText")}</p>
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
