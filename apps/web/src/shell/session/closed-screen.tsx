import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { useWords } from "../language/words.tsx";
import { InvitationPanel } from "./sign-in-invitation.tsx";

/** A page that forces login, as a guest sees it behind the popup. */
export function ClosedScreen() {
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
