import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { Notice } from "@santap/ui/layout/notice";
import { Frame } from "../../shell/frame/frame.tsx";
import { useWords } from "../../shell/language/language-provider.tsx";
import { useTitle } from "../../shell/use-title.ts";
import styles from "./login-screen.module.css";
import { useLoginForm } from "./use-login-form.ts";

/** Name, password and second factor; the screens behind follow by themselves. */
export function LoginScreen() {
  const words = useWords();
  useTitle(words("operator.title"));
  return (
    <Frame operator={null}>
      <div className={styles.panel}>
        <h1 className={styles.title}>{words("operator.title")}</h1>
        <p className={styles.text}>{words("operator.text")}</p>
        <LoginForm />
      </div>
    </Frame>
  );
}

function LoginForm() {
  const words = useWords();
  const form = useLoginForm(words);
  const { fields, missing, asked } = form;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <TextField
        label={words("operator.loginName")}
        value={fields.loginName}
        onChange={(loginName) => form.change({ loginName })}
        autoComplete="username"
        maxLength={64}
        error={asked && missing.loginName ? words("operator.loginNameMissing") : null}
      />
      <TextField
        label={words("operator.password")}
        type="password"
        value={fields.password}
        onChange={(password) => form.change({ password })}
        autoComplete="current-password"
        maxLength={256}
        error={asked && missing.password ? words("operator.passwordMissing") : null}
      />
      {form.needsCode && (
        <TextField
          label={words("operator.code")}
          value={fields.code}
          onChange={(code) => form.change({ code })}
          autoComplete="one-time-code"
          maxLength={32}
          error={asked && missing.code ? words("operator.codeMissing") : null}
        />
      )}
      {form.problem && (
        <Notice tone="danger" live="alert">
          {form.problem}
        </Notice>
      )}
      <Button type="submit" full loading={form.sending}>
        {words("operator.submit")}
      </Button>
    </form>
  );
}
