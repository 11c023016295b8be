/**
 * The code in the SMS that arrives next, once the person has agreed to hand it over: Chrome on
 * Android alone can do that, for messages that end in `@host #code`. Null everywhere else, and when
 * it is not wanted any more.
 */
export async function awaitSmsCode(signal: AbortSignal): Promise<string | null> {
  if (!("OTPCredential" in window)) return null;
  const wanted = { otp: { transport: ["sms"] }, signal };
  try {
    return codeIn(await navigator.credentials.get(wanted));
  } catch {
    return null;
  }
}

function codeIn(credential: object | null): string | null {
  const { code } = (credential ?? {}) as { code?: unknown };
  return typeof code === "string" && /^[0-9]{6}$/.test(code) ? code : null;
}
