import { StaffErrorCode } from "@santap/contract/errors/staff-codes";
import { useState, type FormEvent } from "react";
import { failureText } from "@santap/client/call-failure";
import type { CallError } from "@santap/contract/envelope";
import { signIn, signInByPasskey } from "../../shell/session/operator-session.ts";
import { askForPasskey, hasPasskeys } from "../../shell/session/passkey.ts";
import type { Translate } from "../../shell/language/use-translation.ts";

interface Fields {
  loginName: string;
  password: string;
  code: string;
}

/** What the server has asked for after the password. */
interface SecondFactors {
  code: boolean;
  passkey: boolean;
}

/** What is typed, what is missing of it, and what the server said. The code is asked for by the server. */
export function useLoginForm(t: Translate) {
  const [fields, setFields] = useState<Fields>({ loginName: "", password: "", code: "" });
  const [needs, setNeeds] = useState<SecondFactors>({ code: false, passkey: false });
  const needsCode = needs.code;
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
    show(await signIn({ loginName, password, ...(needsCode && { code }) }));
  }

  async function usePasskey(): Promise<void> {
    if (sending) return;
    setSending(true);
    setProblem(null);
    show(await enterByPasskey(needs.code || needs.passkey ? { loginName, password } : null));
  }

  function show(error: CallError | "CANCELLED" | null): void {
    if (error === null) return;
    setSending(false);
    if (error === "CANCELLED") return setProblem(t("operator.passkeyCancelled"));
    setProblem(failureText(error, t));
    if (error.code !== StaffErrorCode.secondFactorRequired) return;
    const { totp, passkey } = error.details ?? {};
    setNeeds({ code: totp === true || !hasPasskeys(), passkey: passkey === true });
    setSubmitted(false);
  }

  const change = (typed: Partial<Fields>) => setFields((before) => ({ ...before, ...typed }));
  return { fields, missing, needs, submitted, sending, problem, change, submit, usePasskey };
}

/** Alone, or after the password where the server has asked for a second factor. */
async function enterByPasskey(
  after: { loginName: string; password: string } | null,
): Promise<CallError | "CANCELLED" | null> {
  const asserted = await askForPasskey();
  if (asserted === "CANCELLED") return asserted;
  if ("error" in asserted) return asserted.error;
  const { assertion } = asserted;
  return after === null ? signInByPasskey(assertion) : signIn({ ...after, assertion });
}
