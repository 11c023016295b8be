import type { Operator } from "@santap/contract/schemas/operator";
import { navigate } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { useState } from "react";
import type { ReactNode } from "react";
import { failureText } from "@santap/client/call-failure";
import { LanguagePicker } from "../language/language-picker.tsx";
import { paths } from "../../paths.ts";
import { useTranslation } from "../language/use-translation.ts";
import { signOut } from "../session/operator-session.ts";
import type { StaffMe } from "../session/staff-session.ts";
import styles from "./frame.module.css";
import { StoreSwitch } from "./store-switch.tsx";

export interface FrameProps {
  /** Null while signed out. */
  operator: Operator | null;
  /** The store that the page is about; absent where it is about none. */
  store?: StaffMe["stores"][number];
  children: ReactNode;
}

/** The bar with who is here, and the page below it. */
export function Frame({ operator, store, children }: FrameProps) {
  const t = useTranslation();
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <div className={styles.place}>
          {store ? (
            <button type="button" className={styles.brand} onClick={() => navigate(paths.stores)}>
              {t("shell.console")}
            </button>
          ) : (
            <p className={styles.brand}>{t("shell.console")}</p>
          )}
          {store && <StoreSwitch storeId={store.storeId} />}
        </div>
        <div className={styles.actions}>
          <LanguagePicker />
          {operator && <Leave name={operator.name} />}
        </div>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

function Leave({ name }: { name: string }) {
  const t = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    const error = await signOut();
    if (error) setProblem(failureText(error, t));
    setLeaving(false);
  }

  return (
    <>
      <span className={styles.name}>{name}</span>
      <Button variant="text" size="small" loading={leaving} onClick={() => void leave()}>
        {t("shell.signOut")}
      </Button>
      {problem && (
        <Notice tone="danger" live="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
