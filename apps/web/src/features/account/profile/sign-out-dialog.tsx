import { Dialog } from "@santap/ui/overlay/dialog";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { getServerMessage } from "@santap/client/call-failure";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { signOutHere } from "../../../shell/session/sign-out-here.ts";

export function SignOutDialog({ onStay }: { onStay: () => void }) {
  const t = useTranslation();
  const toast = useToast();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    const { confirmed, error } = await signOutHere();
    const said = error && getServerMessage(error);
    const text = t(confirmed ? "me.signedOut" : "me.signedOutHere");
    toast.show({ text: said ? `${said} ${text}` : text });
  }

  return (
    <Dialog
      open
      title={t("me.signOutTitle")}
      primary={{ label: t("me.stay"), onClick: onStay, disabled: leaving }}
      secondary={{
        label: t("me.signOut"),
        onClick: () => void leave(),
        loading: leaving,
        destructive: true,
      }}
      onClose={() => !leaving && onStay()}
    >
      {t("me.signOutText")}
    </Dialog>
  );
}
