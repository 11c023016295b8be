import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { useWords } from "../language/words.tsx";
import { requireLogin } from "./login-request.ts";

/** A private page as a guest sees it: why to sign in, and the button for it. */
export function SignInInvitation() {
  const words = useWords();
  return (
    <Screen
      nav={<NavBar title={words("shell.signInTitle")} backLabel={words("shell.back")} />}
      place="center"
    >
      <InvitationPanel />
    </Screen>
  );
}

/** The invitation alone, for screens with a frame of their own. */
export function InvitationPanel({ text }: { text?: string }) {
  const words = useWords();
  return (
    <EmptyState
      text={text ?? words("shell.signInText")}
      action={{
        label: words("shell.signIn"),
        onClick: () => void requireLogin().catch(() => undefined),
      }}
    />
  );
}
