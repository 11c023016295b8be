import { profile } from "@santap/contract/calls/account";
import { DELETION_PROOF_MS } from "@santap/domain/account/deletion";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { call } from "../../../api.ts";
import { CodeEntry } from "../../../shell/code/code-entry.tsx";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import { DeletionFrame } from "../deletion-frame.tsx";
import { changeDraft, goToNextStep } from "../use-deletion-draft.ts";
import { createCancellation } from "./cancellation.ts";

const CANCELLATION = createCancellation(call);

/** The account's own phone proves who deletes it (ACC-3). */
export function VerifyScreen() {
  const t = useTranslation();
  const title = t("deletion.code.title");
  const person = useCall(profile, {});
  if (person.data) {
    return (
      <DeletionFrame step={3} title={title}>
        <CodeEntry
          scene="cancel"
          willSend="deletion.code.willSend"
          phone={person.data.phone}
          purpose={CANCELLATION}
          onProved={keepProof}
        />
      </DeletionFrame>
    );
  }
  if (person.error && !person.isFetching) {
    return (
      <DeletionFrame step={3} title={title} align="center">
        <FailureState error={person.error} onRetry={() => void person.refetch()} />
      </DeletionFrame>
    );
  }
  return (
    <DeletionFrame step={3} title={title}>
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonLines count={4} />
      </SkeletonGroup>
    </DeletionFrame>
  );
}

function keepProof({ deletionToken }: { deletionToken: string }): void {
  changeDraft({ proof: { deletionToken, until: Date.now() + DELETION_PROOF_MS } });
  goToNextStep({ replace: true });
}
