import { Card, Section } from "@santap/ui/layout/section";
import { Screen } from "@santap/ui/layout/screen";
import { LanguagePicker } from "../../shell/language/language-picker.tsx";
import { useWords } from "../../shell/language/words.tsx";
import { useSession } from "../../shell/session/session.ts";
import { InvitationPanel } from "../../shell/session/sign-in-invitation.tsx";
import { MainTabs } from "../../shell/state/main-tabs.tsx";
import { useTitle } from "../../shell/state/use-title.ts";
import { LegalRows } from "./legal-rows.tsx";
import styles from "./me.module.css";
import { Profile } from "./profile.tsx";
import { SignOut } from "./sign-out.tsx";

/** Who is signed in, and what can be set. A guest is invited to sign in, and sets the language too. */
export function MeScreen() {
  const words = useWords();
  const { loggedIn } = useSession();
  useTitle(words("me.title"));
  return (
    <Screen tabs={<MainTabs current="me" />}>
      <h1 className={styles.title}>{words("me.title")}</h1>
      {loggedIn ? <Profile /> : <InvitationPanel text={words("me.invitation")} />}
      <Section title={words("shell.language")}>
        <Card>
          <LanguagePicker wide />
        </Card>
      </Section>
      <LegalRows />
      {loggedIn && <SignOut />}
    </Screen>
  );
}
