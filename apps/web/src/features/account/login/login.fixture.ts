import type { Call } from "@santap/contract/call";
import { type Envelope, failed, succeeded } from "@santap/contract/envelope";
import type { KeyValueStorage } from "@santap/client/storage";
import { createLoginFlow } from "./login-flow.ts";
import type { LoginNotice, LoginPorts } from "./login-ports.ts";

export const TOKEN = { accessToken: "at", expiresAt: 9, userId: "u1", userType: "C", ver: 1 };
export const LOGGED_IN = {
  tokenInfo: TOKEN,
  isFirstLoginAfterMerging: false,
  userType: "C",
  userId: "u1",
};
export const SENT = succeeded({ processToken: "pt-1", codeLength: 6, channel: "WHATSAPP" });

type Answer = Envelope<unknown> | Promise<Envelope<unknown>>;

/** A server that returns the prepared answers of each path in turn, and records the calls. */
export function setUp(
  answers: Record<string, Answer[]>,
  context: LoginPorts["context"] = {},
  proveQuietly: LoginPorts["proveQuietly"] = async () => null,
) {
  const asked: { path: string; payload: Record<string, unknown> }[] = [];
  const notices: LoginNotice[] = [];
  const onScreen: { notice: LoginNotice | null } = { notice: null };
  const reported: string[] = [];
  const events: string[] = [];
  const storage = tabStorage();
  async function call(to: Call, payload: object) {
    asked.push({ path: to.path, payload: payload as Record<string, unknown> });
    const answer = await answers[to.path]?.shift();
    if (!answer) throw new Error(`unexpected call of ${to.path}`);
    return answer;
  }
  const flow = createLoginFlow({
    call: call as LoginPorts["call"],
    now: () => 1000,
    notify(notice) {
      notices.push(notice);
      onScreen.notice = notice;
    },
    clearNotice: () => void (onScreen.notice = null),
    report: (problem) => reported.push(problem),
    proveQuietly,
    signIn: (token) => events.push(`signed in ${token.userId}`),
    onLogin: ({ loginType, tokenInfo }) => events.push(`login ${loginType} ${tokenInfo.userId}`),
    onClose: () => events.push("closed by user"),
    onRefused: ({ details }) => events.push(`refused ${JSON.stringify(details ?? {})}`),
    readPushToken: () => "",
    storage,
    loginSource: "Browser",
    context,
  });
  const paths = () => asked.map(({ path }) => path);
  return { flow, asked, notices, onScreen, reported, events, paths, storage };
}

export const CHECK = "/account/checkSlider";
export const SEND = "/account/sendCode";
export const LOGIN = "/account/login";
export const noNeed = () => succeeded({ isNeed: false });
export const need = () => succeeded({ isNeed: true });
export const refusal = (code: string, details?: Record<string, unknown>) =>
  failed({ code, message: `server says ${code}`, ...(details ? { details } : {}) });

/** Waits until all answers have been processed. */
export const answersTaken = () => new Promise((resolve) => setTimeout(resolve));

export async function atCodeStep(
  answers: Record<string, Answer[]>,
  context: LoginPorts["context"] = {},
) {
  const fixture = setUp(
    { [CHECK]: [noNeed(), noNeed()], [SEND]: [SENT, SENT], ...answers },
    context,
  );
  fixture.flow.dispatch({ type: "PHONE_TYPED", typed: "081234567890" });
  await fixture.flow.requestCode();
  return fixture;
}

export async function refusedCode(code: string, details?: Record<string, unknown>) {
  const fixture = setUp({ [CHECK]: [noNeed()], [SEND]: [refusal(code, details)] });
  fixture.flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
  await fixture.flow.requestCode();
  return fixture;
}

/** In-memory session storage. */
export function tabStorage(): KeyValueStorage & { readonly size: number } {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    get size() {
      return values.size;
    },
  };
}
