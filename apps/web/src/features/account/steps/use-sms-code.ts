import { useEffect } from "react";
import type { LoginFlow } from "../login/login-flow.ts";

/** Fills in the code from the SMS where the browser supports it. */
export function useSmsCode(flow: LoginFlow, processToken: string): void {
  useEffect(() => {
    const leaving = new AbortController();
    void awaitSmsCode(leaving.signal).then((code) => {
      if (code === null || leaving.signal.aborted) return;
      flow.dispatch({ type: "CODE_TYPED", code });
      void flow.submit();
    });
    return () => leaving.abort();
  }, [flow, processToken]);
}

/**
 * WebOTP: the code of the next SMS, after the person's consent. Chrome on Android only, for messages
 * that end in `@host #code`. Null elsewhere, and on abort.
 */
async function awaitSmsCode(signal: AbortSignal): Promise<string | null> {
  if (!("OTPCredential" in window)) return null;
  const options = { otp: { transport: ["sms"] }, signal };
  try {
    return readCode(await navigator.credentials.get(options));
  } catch {
    return null;
  }
}

function readCode(credential: object | null): string | null {
  const { code } = (credential ?? {}) as { code?: unknown };
  return typeof code === "string" && /^[0-9]{6}$/.test(code) ? code : null;
}
