import type { Agent } from "node:http";
import { postJson } from "../load/connection.ts";
import type { TargetUrls } from "../load/messages.ts";
import type { Guest } from "./guest.ts";

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

interface Envelope<Data> {
  readonly success: boolean;
  readonly data: Data;
}

const COUNTRY = { countryCode: "62" };
const IDENTITY = { ...COUNTRY, cpType: "qpon", identityType: "C" };

export function appLoginSteps({ url, sandboxUrl }: TargetUrls): LoginSteps {
  async function call<Data>(via: Agent, path: string, by: Guest, payload: object): Promise<Data> {
    const { browserId, address } = by;
    const answer = await postJson<Envelope<Data>>(via, `${url}/digital-food${path}`, {
      body: { browserId, ...payload },
      headers: { "x-forwarded-for": address },
    });
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer.data;
  }

  return {
    async getReady(via, guest) {
      const { phoneNo, browserId } = guest;
      const claim = { ...COUNTRY, scene: "login", phoneNo, browserId };
      const solved = await postJson<{ proof: string }>(via, `${sandboxUrl}/human/solve`, {
        body: claim,
      });
      const verify = { ...claim, provider: "sandbox", proof: solved.proof };
      return {
        guest,
        ...(await call<{ sliderToken: string }>(via, "/captcha/verify", guest, verify)),
      };
    },
    async askCode(via, { guest, sliderToken }) {
      const payload = { ...IDENTITY, phoneNo: guest.phoneNo, sliderToken };
      const sent = await call<{ processToken: string }>(via, "/account/sendCode", guest, payload);
      return { guest, processToken: sent.processToken };
    },
    async signIn(via, { guest, processToken, code }) {
      const payload = {
        ...IDENTITY,
        processToken,
        verificationCode: code,
        registryChannel: "qpon",
      };
      const entered = await call<{ tokenInfo: object }>(via, "/account/login", guest, payload);
      if (!entered.tokenInfo) throw new Error("signed in without a token");
    },
  };
}

export function baselineLoginSteps({ url }: TargetUrls): LoginSteps {
  return {
    getReady: async (_via, guest) => ({ guest, sliderToken: "" }),
    async askCode(via, { guest }) {
      const body = { phoneNo: guest.phoneNo };
      return {
        guest,
        ...(await postJson<{ processToken: string }>(via, `${url}/codes`, { body })),
      };
    },
    async signIn(via, { processToken, code }) {
      const body = { processToken, code };
      const entered = await postJson<{ accessToken?: string }>(via, `${url}/logins`, { body });
      if (!entered.accessToken) throw new Error("signed in without a token");
    },
  };
}
