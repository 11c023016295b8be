import { Button } from "@santap/ui/input/button";
import { Late, late } from "@santap/ui/late";
import { useState } from "react";
import { useWords } from "../../shell/language/words.tsx";
import styles from "./me.module.css";

const signOutDialog = late(async () => (await import("./sign-out-dialog.tsx")).SignOutDialog);

/** The way out, asked twice: what is in the cart goes with it. */
export function SignOut() {
  const words = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.out}>
      <Button full variant="secondary" onClick={() => setAsking(true)}>
        {words("me.signOut")}
      </Button>
      <Late component={signOutDialog} wanted={asking}>
        {(SignOutDialog) => asking && <SignOutDialog onStay={() => setAsking(false)} />}
      </Late>
    </div>
  );
}
