import { captchaVerify } from "@santap/contract/calls/captcha";
import { login, sendCode } from "@santap/contract/calls/account";
import { BASE_PATH, type Call, type DataOf, type PayloadOf } from "@santap/contract/call";
import type { Page } from "@playwright/test";
import type { SandboxClient } from "./sandbox.ts";

let people = 0;

/** A phone number that nobody in this run has used yet, without the country code. */
export function newPhone(): string {
  people += 1;
  return `8129${String(process.pid % 10_000).padStart(4, "0")}${String(people).padStart(3, "0")}`;
}

const IDENTITY = { cpType: "qpon", identityType: "C" } as const;

/** Signs a new person in behind the screens, for journeys that are about something else. */
export async function signIn(page: Page, sandbox: SandboxClient): Promise<string> {
  const { phoneNo, browserId, code, enter } = await codeInHand(page, sandbox);
  const { tokenInfo } = await enter(code);
  await page.addInitScript(
    ([token, id]) => {
      if (sessionStorage.getItem("signed-in")) return;
      sessionStorage.setItem("signed-in", "yes");
      localStorage.setItem("tokenInfo", token);
      localStorage.setItem("browser-id", id);
    },
    [JSON.stringify(tokenInfo), browserId] as const,
  );
  return phoneNo;
}

/** A new phone's code, and what enters a code for it. */
export async function codeInHand(page: Page, sandbox: SandboxClient) {
  const phoneNo = newPhone();
  const browserId = `journey-${phoneNo}`;
  const ask = caller(page);
  const subject = { countryCode: "62", phoneNo, browserId };
  const proof = await sandbox.solveHuman({ scene: "login", ...subject });
  const claim = { ...subject, provider: "sandbox", proof, scene: "login" } as const;
  const { sliderToken } = await ask(captchaVerify, claim);
  const { processToken } = await ask(sendCode, { ...subject, ...IDENTITY, sliderToken });
  const code = await sandbox.awaitCode(`+62${phoneNo}`);
  const known = { ...IDENTITY, browserId, countryCode: "62", processToken };
  const enter = (verificationCode: string) =>
    ask(login, { ...known, verificationCode, registryChannel: "qpon" });
  return { phoneNo, browserId, code, enter };
}

/** Calls with the cookies of the page's browser. */
function caller(page: Page) {
  return async function ask<C extends Call>(call: C, payload: PayloadOf<C>): Promise<DataOf<C>> {
    const reply = await page
      .context()
      .request.post(`${BASE_PATH}${call.path}`, { data: payload as object });
    const answer = (await reply.json()) as { success: boolean; data: DataOf<C> };
    if (!answer.success) throw new Error(`${call.path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
}
