import { ErrorCode } from "@santap/contract/errors/codes";
import { useState, type FormEvent } from "react";
import { failureText } from "@santap/client/call-failure";
import { signIn } from "../../shell/session/operator-session.ts";
import type { Translate } from "../../shell/language/use-translation.ts";

interface Fields {
  loginName: string;
  password: string;
  code: string;
}

/** What is typed, what is missing of it, and what the server said. The code is asked for by the server. */
export function useLoginForm(t: Translate) {
  const [fields, setFields] = useState<Fields>({ loginName: "", password: "", code: "" });
  const [needsCode, setNeedsCode] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const loginName = fields.loginName.trim();
  const code = fields.code.trim();
  const { password } = fields;
  const missing = {
    loginName: loginName === "",
    password: password === "",
    code: needsCode && code === "",
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSubmitted(true);
    if (sending || missing.loginName || missing.password || missing.code) return;
    setSending(true);
    setProblem(null);
    const error = await signIn({ loginName, password, ...(needsCode && { code }) });
    if (error === null) return;
    setSending(false);
    setProblem(failureText(error, t));
    if (error.code !== ErrorCode.secondFactorRequired) return;
    setNeedsCode(true);
    setSubmitted(false);
  }

  const change = (typed: Partial<Fields>) => setFields((before) => ({ ...before, ...typed }));
  return { fields, missing, needsCode, submitted, sending, problem, change, submit };
}
