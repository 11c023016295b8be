import type { Operator } from "@santap/contract/schemas/operator";
import { navigate } from "@santap/client/history";
import { IconButton } from "@santap/ui/input/icon-button";
import { BackIcon } from "@santap/ui/media/icons";
import { useState } from "react";
import type { ReactNode } from "react";
import { failureText } from "@santap/client/call-failure";
import { ActionProblem } from "../action/action-problem.tsx";
import { LanguagePicker } from "../language/language-picker.tsx";
import { paths } from "../../paths.ts";
import { useTranslation } from "../language/use-translation.ts";
import { signOut } from "../session/operator-session.ts";
import type { StaffMe } from "../session/staff-session.ts";
import styles from "./frame.module.css";
import { MenuItem, PersonMenu } from "./person-menu.tsx";
import { StoreName, StoreSwitch } from "./store-switch.tsx";

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
            <>
              <IconButton
                label={t("station.toStores")}
                icon={<BackIcon />}
                onClick={() => navigate(paths.stores)}
              />
              <StoreName storeId={store.storeId} />
            </>
          ) : (
            <p className="bold">{t("shell.console")}</p>
          )}
        </div>
        {operator ? <Person operator={operator} store={store} /> : <LanguagePicker />}
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

interface PersonProps {
  operator: Operator;
  store: FrameProps["store"];
}

function Person({ operator: { name }, store }: PersonProps) {
  const t = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);

  async function leave() {
    setProblem(null);
    const error = await signOut();
    if (error) setProblem(failureText(error, t));
  }

  return (
    <>
      <ActionProblem text={problem} />
      <PersonMenu
        name={name}
        role={store ? t(`station.role.${store.role}`) : null}
        switch={store && <StoreSwitch storeId={store.storeId} />}
      >
        <MenuItem icon={<BackIcon />} label={t("shell.signOut")} onClick={() => void leave()} />
      </PersonMenu>
    </>
  );
}
