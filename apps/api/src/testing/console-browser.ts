import { BASE_PATH, type Call, type DataOf } from "@santap/contract/call";
import type { Envelope } from "@santap/contract/envelope";
import { operatorLogin } from "@santap/contract/calls/operator";

/** What the demo data provides. */
export const DEMO_OPERATOR = { loginName: "operator", password: "santap-demo" };

/** A browser on the console: it keeps the session's cookie and names the page's origin. */
export interface ConsoleBrowser {
  /** The line in which the cookie was set last; empty before. */
  cookieLine: string;
  /** The same of the cookie by which the browser is known. */
  browserLine: string;
  address: string;
  origin: string | undefined;
  send<C extends Call>(
    call: C,
    payload: unknown,
    appUrl?: string,
  ): Promise<{ status: number; envelope: Envelope<DataOf<C>> }>;
  /** The call's data. @throws Error where it was refused */
  ask<C extends Call>(call: C, payload: unknown): Promise<DataOf<C>>;
  signIn(): Promise<DataOf<typeof operatorLogin>>;
}

let addresses = 0;

export function openConsole(appUrl: string): ConsoleBrowser {
  addresses += 1;
  const browser: ConsoleBrowser = {
    cookieLine: "",
    browserLine: "",
    address: `10.9.${addresses >> 8}.${addresses % 256}`,
    origin: appUrl,
    async send(call, payload, at = appUrl) {
      const response = await fetch(`${at}${BASE_PATH}${call.path}`, {
        method: call.method,
        headers: {
          "content-type": "application/json",
          "accept-language": "en-US",
          "x-forwarded-for": browser.address,
          cookie: [browser.cookieLine, browser.browserLine]
            .map((line) => line.split(";")[0])
            .join("; "),
          ...(browser.origin === undefined ? {} : { origin: browser.origin }),
        },
        body: JSON.stringify(payload),
      });
      const [session, known] = response.headers.getSetCookie();
      browser.cookieLine = session ?? browser.cookieLine;
      browser.browserLine = known ?? browser.browserLine;
      return { status: response.status, envelope: (await response.json()) as never };
    },
    async ask(call, payload) {
      const { status, envelope } = await browser.send(call, payload);
      if (envelope.success) return envelope.data as never;
      throw new Error(`${call.path}: HTTP ${status}, ${envelope.error.code}`);
    },
    signIn: () => browser.ask(operatorLogin, DEMO_OPERATOR),
  };
  return browser;
}
