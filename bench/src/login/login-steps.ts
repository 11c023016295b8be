import type { Agent } from "node:http";
import { openCalls, postJson } from "../load/client.ts";
import type { Endpoint } from "../product/start-product.ts";
import type { Guest } from "./guests.ts";

export interface Ready {
  readonly guest: Guest;
  /** The app's slider token, valid for two minutes. */
  readonly sliderToken: string;
}

/** A guest whose code was requested. */
export interface Asked {
  readonly guest: Guest;
  readonly processToken: string;
}

export interface Coded extends Asked {
  readonly code: string;
}

/** The steps of a guest. Each throws on an unexpected response. */
export interface LoginSteps {
  /** Not measured. */
  getReady(agent: Agent, guest: Guest): Promise<Ready>;
  /** L1. */
  askCode(agent: Agent, ready: Ready): Promise<Asked>;
  /** L2. */
  signIn(agent: Agent, coded: Coded): Promise<void>;
}

const COUNTRY = { countryCode: "62" };
const IDENTITY = { ...COUNTRY, cpType: "qpon", identityType: "C" };

export function openAppLogin({ url, sandboxUrl }: Endpoint): LoginSteps {
  const call = openCalls(url);
  const by = (via: Agent, { browserId, address }: Guest, payload: object) => ({
    via,
    body: { browserId, ...payload },
    headers: { "x-forwarded-for": address },
  });
  return {
    async getReady(via, guest) {
      const { phoneNo, browserId } = guest;
      const claim = { ...COUNTRY, scene: "login", phoneNo, browserId };
      const solved = await postJson<{ proof: string }>(via, `${sandboxUrl}/human/solve`, {
        body: claim,
      });
      const verify = { ...claim, provider: "sandbox", proof: solved.proof };
      const ask = by(via, guest, verify);
      const { sliderToken } = await call<Omit<Ready, "guest">>("/captcha/verify", ask);
      return { guest, sliderToken };
    },
    async askCode(via, { guest, sliderToken }) {
      const payload = { ...IDENTITY, phoneNo: guest.phoneNo, sliderToken };
      const ask = by(via, guest, payload);
      const { processToken } = await call<Omit<Asked, "guest">>("/account/sendCode", ask);
      return { guest, processToken };
    },
    async signIn(via, { guest, processToken, code }) {
      const flow = { processToken, verificationCode: code, registryChannel: "qpon" };
      const ask = by(via, guest, { ...IDENTITY, ...flow });
      const signedIn = await call<{ tokenInfo: object | null }>("/account/login", ask);
      if (!signedIn.tokenInfo) throw new Error("signed in without a token");
    },
  };
}

export function openBaselineLogin({ url }: Endpoint): LoginSteps {
  return {
    getReady: async (_via, guest) => ({ guest, sliderToken: "" }),
    async askCode(via, { guest }) {
      const body = { phoneNo: guest.phoneNo };
      const { processToken } = await postJson<Omit<Asked, "guest">>(via, `${url}/codes`, { body });
      return { guest, processToken };
    },
    async signIn(via, { processToken, code }) {
      const body = { processToken, code };
      const signedIn = await postJson<{ accessToken?: string }>(via, `${url}/logins`, { body });
      if (!signedIn.accessToken) throw new Error("signed in without a token");
    },
  };
}
