import { submitDeletion } from "@santap/contract/calls/account/deletion";
import type { CallError } from "@santap/contract/envelope";
import { HttpErrorCode } from "@santap/contract/errors/transport-codes";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { navigate } from "@santap/client/history";
import { call } from "../../../api.ts";
import { ACCOUNT_RESTORE_PATH } from "../../../paths.ts";
import { localStore } from "@santap/client/storage";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { endSessionHere } from "../../../shell/session/sign-out-here.ts";
import type { DeletionDraft } from "../deletion-draft.ts";
import { forgetDraft } from "../use-deletion-draft.ts";

interface Submission {
  running: boolean;
  error: CallError | null;
}

/** Clears the session of every tab by itself: the server has ended it (ACC-4). */
export function useSubmit(draft: DeletionDraft) {
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
