import { Screen } from "@santap/ui/layout/screen";
import { useWords } from "../../../shell/language/words.tsx";
import { useSession } from "../../../shell/session/session.ts";
import { InvitationPanel } from "../../../shell/session/sign-in-invitation.tsx";
import { MainTabs } from "../../../shell/state/main-tabs.tsx";
import { useTitle } from "../../../shell/state/use-title.ts";
import { OrderPages } from "./order-pages.tsx";
import styles from "./orders.module.css";

/** The account's orders. A guest is invited to sign in, never forced. */
export function OrdersScreen() {
  const words = useWords();
  const { loggedIn } = useSession();
  useTitle(words("order.listTitle"));
  return (
    <Screen tabs={<MainTabs current="orders" />} place={loggedIn ? "top" : "center"}>
      {loggedIn ? (
        <>
          <h1 className={styles.title}>{words("order.listTitle")}</h1>
          <OrderPages />
        </>
      ) : (
        <>
          <h1 className={styles.hidden}>{words("order.listTitle")}</h1>
          <InvitationPanel text={words("order.listInvitation")} />
        </>
      )}
    </Screen>
  );
}
