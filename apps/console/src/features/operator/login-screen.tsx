import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { Notice } from "@santap/ui/layout/notice";
import { Frame } from "../../shell/frame/frame.tsx";
import { useTranslation } from "../../shell/language/use-translation.ts";
import { hasPasskeys } from "../../shell/session/passkey.ts";
import { useTitle } from "../../shell/use-title.ts";
import styles from "./login-screen.module.css";
import { useLoginForm } from "./use-login-form.ts";

/** Name, password and second factor; the screens behind follow by themselves. */
export function LoginScreen() {
  const t = useTranslation();
  useTitle(t("operator.title"));
  return (
    <Frame operator={null}>
      <div className={styles.panel}>
        <img className={styles.logo} src="/console/favicon.svg" alt="" width={56} height={56} />
        <h1 className="text-20 tight">{t("operator.title")}</h1>
        <p className={styles.text}>{t("operator.text")}</p>
        <LoginForm />
        <dl className={styles.ways}>
          <dt>{t("operator.lostPassword")}</dt>
          <dd>{t("operator.lostPasswordText")}</dd>
          <dt>{t("station.lostPin")}</dt>
          <dd>{t("operator.lostPinText")}</dd>
        </dl>
      </div>
    </Frame>
  );
}

function LoginForm() {
  const t = useTranslation();
  const form = useLoginForm(t);
  const { fields, missing, submitted } = form;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <TextField
        label={t("operator.loginName")}
        value={fields.loginName}
        onChange={(loginName) => form.change({ loginName })}
        autoComplete="username"
        maxLength={64}
        error={submitted && missing.loginName ? t("operator.loginNameMissing") : null}
      />
      <TextField
        label={t("operator.password")}
        type="password"
        value={fields.password}
        onChange={(password) => form.change({ password })}
        autoComplete="current-password"
        maxLength={256}
        error={submitted && missing.password ? t("operator.passwordMissing") : null}
      />
      {form.needs.code && (
        <TextField
          label={t("operator.code")}
          value={fields.code}
          onChange={(code) => form.change({ code })}
          autoComplete="one-time-code"
          maxLength={32}
          error={submitted && missing.code ? t("operator.codeMissing") : null}
        />
      )}
      {form.problem && (
        <Notice tone="danger" live="alert">
          {form.problem}
        </Notice>
      )}
      {(form.needs.code || !form.needs.passkey) && (
        <Button type="submit" full loading={form.sending}>
          {t("operator.submit")}
        </Button>
      )}
      {hasPasskeys() ? (
        <Button
          variant={form.needs.passkey && !form.needs.code ? "primary" : "secondary"}
          full
          disabled={form.sending}
          onClick={() => void form.usePasskey()}
        >
          {t("operator.usePasskey")}
        </Button>
      ) : (
        <p className={styles.text}>{t("operator.passkeyNeedsHttps")}</p>
      )}
    </form>
  );
}
