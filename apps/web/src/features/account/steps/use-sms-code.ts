import { useEffect } from "react";
import type { LoginFlow } from "../flow/login-flow.ts";
import { awaitSmsCode } from "../flow/sms-code.ts";

/** Takes the code from the SMS where the phone offers that, once for every code that was sent. */
export function useSmsCode(flow: LoginFlow, processToken: string): void {
  useEffect(() => {
    const leaving = new AbortController();
    void awaitSmsCode(leaving.signal).then((found) => {
      if (found === null || leaving.signal.aborted) return;
      flow.dispatch({ type: "CODE_TYPED", code: found });
      void flow.submit();
    });
    return () => leaving.abort();
  }, [flow, processToken]);
}
