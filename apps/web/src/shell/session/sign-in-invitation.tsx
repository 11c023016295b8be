import { EmptyState } from "@santap/ui/layout/empty-state";
import { useWords } from "../language/words.tsx";
import { loginContextOn } from "./login-context.ts";
import { requireLogin } from "./login-request.ts";

/** Why to sign in, and the button for it; the screen around it has a frame of its own. */
export function InvitationPanel({ text }: { text?: string }) {
  const words = useWords();
  return (
    <EmptyState
      text={text ?? words("shell.signInText")}
      action={{
        label: words("shell.signIn"),
        onClick: () => {
          const context = loginContextOn(location.pathname, "invited");
          void requireLogin(context).catch(() => undefined);
        },
      }}
    />
  );
}
