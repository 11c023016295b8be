import { Dialog } from "@santap/ui/overlay/dialog";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { serverSentence } from "../../shell/data/call-failure.ts";
import { useWords } from "../../shell/language/words.tsx";
import { signOutHere } from "../../shell/session/sign-out-here.ts";

/** Asks once more, then signs out; the screen turns into a guest's by itself. */
export function SignOutDialog({ onStay }: { onStay: () => void }) {
  const words = useWords();
  const toast = useToast();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    const { everywhere, error } = await signOutHere();
    const said = error && serverSentence(error);
    const text = words(everywhere ? "me.signedOut" : "me.signedOutHere");
    toast.show({ text: said ? `${said} ${text}` : text });
  }

  return (
    <Dialog
      open
      title={words("me.signOutTitle")}
      primary={{ label: words("me.signOut"), onClick: () => void leave(), loading: leaving }}
      secondary={{ label: words("me.stay"), onClick: onStay, disabled: leaving }}
      onClose={() => !leaving && onStay()}
    >
      {words("me.signOutText")}
    </Dialog>
  );
}
