import { Button } from "@santap/ui/input/button";
import { TextField } from "@santap/ui/input/text-field";
import { Notice } from "@santap/ui/layout/notice";
import { useState } from "react";
import type { FormEvent } from "react";
import { failureText } from "../../shell/data/call-failure.ts";
import { Frame } from "../../shell/frame/frame.tsx";
import { useWords } from "../../shell/language/language-provider.tsx";
import { signIn } from "../../shell/session/operator-session.ts";
import { useTitle } from "../../shell/use-title.ts";
import styles from "./login-screen.module.css";

/** Name and password; the screens behind follow by themselves. */
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
  const [loginName, setLoginName] = useState("");
  const [password, setPassword] = useState("");
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const missing = { loginName: loginName.trim() === "", password: password === "" };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (sending || missing.loginName || missing.password) return;
    setSending(true);
    setProblem(null);
    const error = await signIn(loginName.trim(), password);
    if (error === null) return;
    setSending(false);
    setProblem(failureText(error, words));
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={words("operator.loginName")}
        value={loginName}
        onChange={setLoginName}
        autoComplete="username"
        maxLength={64}
        error={asked && missing.loginName ? words("operator.loginNameMissing") : null}
      />
      <TextField
        label={words("operator.password")}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        maxLength={256}
        error={asked && missing.password ? words("operator.passwordMissing") : null}
      />
      {problem && (
        <Notice tone="danger" live="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" full loading={sending}>
        {words("operator.submit")}
      </Button>
    </form>
  );
}
