import { navigate } from "@santap/client/history";
import { Button } from "@santap/ui/input/button";
import { Notice } from "@santap/ui/layout/notice";
import { paths } from "../../paths.ts";
import { useTranslation } from "../../shell/language/use-translation.ts";
import styles from "./join.module.css";

/** Recovery codes are shown once. */
export function Joined({ codes, byPin }: { codes: readonly string[]; byPin: boolean }) {
  const t = useTranslation();
  return (
    <>
      <Notice tone="pandan" live="status">
        {t(byPin ? "join.doneByPin" : "join.done")}
      </Notice>
      {codes.length > 0 && (
        <>
          <h2 className="text-16 bold">{t("join.recovery")}</h2>
          <p className="text-14 muted">{t("join.recoveryText")}</p>
          <ul className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      )}
      {!byPin && (
        <Button full onClick={() => navigate(paths.login, { replace: true })}>
          {t("join.toSignIn")}
        </Button>
      )}
    </>
  );
}
