import { EmptyState } from "@santap/ui/layout/empty-state";
import { useTranslation } from "../language/use-translation.ts";
import { buildLoginContext } from "./login-context.ts";
import { requireLogin } from "./login-request.ts";

export function SignInPrompt({ text }: { text?: string }) {
  const t = useTranslation();
  return (
    <EmptyState
      text={text ?? t("shell.signInText")}
      action={{
        label: t("shell.signIn"),
        onClick: () => {
          const context = buildLoginContext(location.pathname, "invited");
          void requireLogin(context).catch(() => undefined);
        },
      }}
    />
  );
}
