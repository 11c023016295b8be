import { randomInt } from "node:crypto";
import type { CaptchaScene } from "@santap/contract/schemas/captcha";
import { createTestSigner, type TestSigner } from "../../testing/test-signer.ts";
import { until } from "../../testing/until.ts";

export interface Answer {
  status: number;
  body: { data: Record<string, never>; success: boolean; error: { code: string } | null };
}

/** Where a product runs; an environment of `@santap/dev-env` will do. */
export interface Place {
  appUrl: string;
  sandboxUrl: string;
}

export interface HttpBrowser {
  phoneNo: string;
  browserId: string;
  cookies: Map<string, string>;
  /** The whole line in which a cookie was set. */
  cookieLines: string[];
  call(path: string, payload?: object, headers?: Record<string, string>): Promise<Answer>;
  /** Registers a key; every call is signed from then on. */
  startSigning(): Promise<void>;
  stopSigning(): void;
  /** A slider token for this phone, or another; in all scenes but login the headers' session says whose. */
  solve(scene?: CaptchaScene, phoneNo?: string, headers?: Record<string, string>): Promise<string>;
  /** Asks for a code with a fresh slider token. */
  askCode(phoneNo?: string): Promise<Answer>;
  enter(
    processToken: unknown,
    verificationCode: string,
    headers?: object,
    more?: object,
  ): Promise<Answer>;
  /** From the slider to the session. */
  signIn(headers?: Record<string, string>, more?: object): Promise<Answer>;
}

export const IDENTITY = { cpType: "qpon", identityType: "C" };

/** A browser with cookies of its own and a phone that nobody else has. */
export function openBrowser(place: Place, browserId = `b-${randomInt(1e9)}`): HttpBrowser {
  const jar = openJar(place, browserId);
  const phoneNo = `81${randomInt(2, 4)}${randomInt(1e7, 1e8)}`;
  const { call } = jar;

  async function solve(
    scene: CaptchaScene = "login",
    whose: string = phoneNo,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const claim = { scene, countryCode: "62", phoneNo: whose, browserId };
    const solved = await fetch(`${place.sandboxUrl}/human/solve`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(claim),
    });
    const { proof } = (await solved.json()) as { proof: string };
    const proved = { ...claim, provider: "sandbox", proof };
    const verified = await call("/captcha/verify", proved, headers);
    return String(verified.body.data["sliderToken"]);
  }

  async function askCode(whose: string = phoneNo): Promise<Answer> {
    const asked = { ...IDENTITY, countryCode: "62", phoneNo: whose };
    return call("/account/sendCode", { ...asked, sliderToken: await solve("login", whose) });
  }

  function enter(
    processToken: unknown,
    verificationCode: string,
    headers = {},
    more = {},
  ): Promise<Answer> {
    const identity = { ...IDENTITY, countryCode: "62", registryChannel: "qpon", ...more };
    return call("/account/login", { ...identity, verificationCode, processToken }, headers);
  }

  return {
    ...jar,
    ...{ phoneNo, browserId, solve, askCode, enter },
    async signIn(headers = {}, more = {}) {
      const sent = await askCode();
      const code = await inboxCode(place, phoneNo);
      return enter(sent.body.data["processToken"], code, headers, more);
    },
  };
}

function openJar(place: Place, browserId: string) {
  const cookies = new Map<string, string>();
  const cookieLines: string[] = [];
  const paths = new Map<string, string>();
  let signer: TestSigner | null = null;
  async function call(path: string, payload: object = {}, headers = {}): Promise<Answer> {
    const address = `/digital-food${path}`;
    const body = JSON.stringify({ browserId, ...payload });
    const cookie = [...cookies]
      .filter(([name]) => isWithin(address, paths.get(name) ?? "/"))
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    const reply = await fetch(`${place.appUrl}${address}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "accept-language": "en",
        cookie,
        ...signer?.headersFor({ path, body }),
        ...headers,
      },
      body,
    });
    for (const line of reply.headers.getSetCookie()) {
      cookieLines.push(line);
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
      paths.set(name, /; *Path=([^;]*)/i.exec(line)?.[1] ?? "/");
    }
    return { status: reply.status, body: (await reply.json()) as Answer["body"] };
  }
  async function startSigning(): Promise<void> {
    const key = createTestSigner();
    await call("/security/registerKey", { publicKey: key.publicKey });
    signer = key;
  }
  const stopSigning = () => void (signer = null);
  return { cookies, cookieLines, call, startSigning, stopSigning };
}

/** As RFC 6265 section 5.1.4 matches a cookie's path. */
function isWithin(address: string, path: string): boolean {
  return address === path || address.startsWith(path.endsWith("/") ? path : `${path}/`);
}

/** Every code that went to a phone, newest first. */
export async function inboxCodes(place: Place, phoneNo: string): Promise<string[]> {
  const reply = await fetch(`${place.sandboxUrl}/inbox?to=%2B62${phoneNo}`);
  return ((await reply.json()) as { code: string }[]).map(({ code }) => code);
}

/** The newest code that went to a phone, once one has arrived. */
export function inboxCode(place: Place, phoneNo: string): Promise<string> {
  return until("a code in the inbox", async () => (await inboxCodes(place, phoneNo))[0]);
}

export function bearer(answer: Answer): Record<string, string> {
  const { tokenInfo } = answer.body.data as Record<string, { accessToken: string }>;
  return { authorization: `Bearer ${tokenInfo?.accessToken}` };
}
