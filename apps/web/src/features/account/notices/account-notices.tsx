import { useEffect, useState } from "react";
import { localStore } from "@santap/client/storage";
import { readLatestTable } from "../../../shell/order-draft/joined-table.ts";
import { useLocation } from "../../../shell/route/router.tsx";
import { useAccountNotices } from "./use-account-notices.ts";
import styles from "./account-notices.module.css";
import { NewLoginCard } from "./new-login-card.tsx";
import { TermsCard } from "./terms-card.tsx";
import { usePlaceConsent } from "./use-place-consent.ts";

/** Where a text is asked for; all pages with tabs, where these are shown, are calm ones. */
const CALMEST = /^\/(?:platform\/me\/?)?$/;

/** What an account has to tell its owner, one at a time and never where somebody orders or pays (ACC-7, ACC-10). */
export function AccountNotices() {
  const { pathname } = useLocation();
  const { logins, consents, markAnswered } = useAccountNotices();
  usePlaceConsent(consents);
  const [isAnswered, setAnswered] = useState(false);
  const atTable = useAtTable(pathname);
  const [login] = logins;
  const asks = consents?.asksForTerms && CALMEST.test(pathname) && !atTable && !isAnswered;
  if (!login && !asks) return null;
  return (
    <aside className={styles.place}>
      {login ? (
        <NewLoginCard key={login.sessionId} login={login} onAnswered={() => markAnswered(login)} />
      ) : (
        <TermsCard
          version={consents?.consents.find(({ kind }) => kind === "TERMS")?.version ?? ""}
          onAnswered={() => setAnswered(true)}
        />
      )}
    </aside>
  );
}

/** Read anew on every page. */
function useAtTable(pathname: string): boolean {
  const [atTable, setAtTable] = useState(true);
  useEffect(() => {
    setAtTable(readLatestTable(localStore, Date.now()) !== null);
  }, [pathname]);
  return atTable;
}
