import type { Call } from "@santap/contract/call";
import { failed, succeeded, type Envelope } from "@santap/contract/envelope";
import { createLoginFlow } from "../login-flow.ts";
import type { LoginNews, LoginPorts } from "../login-ports.ts";
import { tabStorage } from "./tab-storage.ts";

export const TOKEN = { accessToken: "at", expiresAt: 9, userId: "u1", userType: "C", ver: 1 };
export const LOGGED_IN = {
  tokenInfo: TOKEN,
  isFirstLoginAfterMerging: false,
  userType: "C",
  userId: "u1",
};
export const SENT = succeeded({ processToken: "pt-1", codeLength: 6, channel: "WHATSAPP" });

type Answer = Envelope<unknown> | Promise<Envelope<unknown>>;

/** A server that gives the prepared answers of each path in turn, and remembers what it was asked. */
export function setUp(answers: Record<string, Answer[]>, context: LoginPorts["context"] = {}) {
  const asked: { path: string; payload: Record<string, unknown> }[] = [];
  const told: LoginNews[] = [];
  const reported: string[] = [];
  const events: string[] = [];
  const storage = tabStorage();
  async function call(to: Call, payload: object) {
    asked.push({ path: to.path, payload: payload as Record<string, unknown> });
    const answer = await answers[to.path]?.shift();
    if (!answer) throw new Error(`nobody expected ${to.path}`);
    return answer;
  }
  const flow = createLoginFlow({
    call: call as LoginPorts["call"],
    now: () => 1000,
    tell: (news) => told.push(news),
    report: (problem) => reported.push(problem),
    signIn: (token) => events.push(`signed in ${token.userId}`),
    onLogin: ({ loginType, tokenInfo }) => events.push(`login ${loginType} ${tokenInfo.userId}`),
    onClose: (by) => events.push(`closed by ${by}`),
    readPushToken: () => "",
    storage,
    loginSource: "Browser",
    context,
  });
  const paths = () => asked.map(({ path }) => path);
  return { flow, asked, told, reported, events, paths, storage };
}

export const CHECK = "/account/checkSlider";
export const SEND = "/account/sendCode";
export const LOGIN = "/account/login";
export const noNeed = () => succeeded({ isNeed: false });
export const need = () => succeeded({ isNeed: true });
export const refusal = (code: string, details?: Record<string, unknown>) =>
  failed({ code, message: `server says ${code}`, ...(details ? { details } : {}) });

/** Everything that has been answered has also been acted upon. */
export const answersTaken = () => new Promise((resolve) => setTimeout(resolve));

export async function atCodeStep(
  answers: Record<string, Answer[]>,
  context: LoginPorts["context"] = {},
) {
  const world = setUp({ [CHECK]: [noNeed(), noNeed()], [SEND]: [SENT, SENT], ...answers }, context);
  world.flow.dispatch({ type: "PHONE_TYPED", typed: "081234567890" });
  await world.flow.requestCode();
  return world;
}

export async function refusedCode(code: string, details?: Record<string, unknown>) {
  const world = setUp({ [CHECK]: [noNeed()], [SEND]: [refusal(code, details)] });
  world.flow.dispatch({ type: "PHONE_TYPED", typed: "81234567890" });
  await world.flow.requestCode();
  return world;
}
