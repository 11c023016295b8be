import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { useTranslation } from "../language/use-translation.ts";
import { SignInPrompt } from "./sign-in-prompt.tsx";

/** Shown behind the popup on pages that force login. */
export function LoginRequiredScreen() {
  const t = useTranslation();
  return (
    <Screen
      nav={<NavBar title={t("shell.signInTitle")} backLabel={t("shell.back")} />}
      align="center"
    >
      <SignInPrompt />
    </Screen>
  );
}
