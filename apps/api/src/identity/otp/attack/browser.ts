import { randomBytes, randomInt } from "node:crypto";
import { checkSlider, login, sendCode } from "@santap/contract/calls/account";
import { BASE_PATH, type Call, type DataOf } from "@santap/contract/call";
import { captchaVerify } from "@santap/contract/calls/captcha";
import type { Envelope } from "@santap/contract/envelope";
import { buildHeaders } from "../../../testing/caller.ts";
import { until } from "../../../testing/until.ts";
import { postJson, type Reply } from "./post-json.ts";
import type { Attack } from "./attack.ts";

/** Digits without a leading zero; all phones here are Indonesian. */
export type PhoneNo = string;

export interface Answered<D> {
  readonly status: number;
  readonly envelope: Envelope<D>;
}

/** One browser at one address, with the cookies that it was given. */
export interface Browser {
  readonly browserId: string;
  /** Asks for a code; proves to be human where the server wants it, or always. */
  askCode(phoneNo: PhoneNo, solve?: "ALWAYS" | "WHERE_NEEDED"): Promise<Answered<Sent>>;
  sliderToken(phoneNo: PhoneNo): Promise<string>;
  /** Signs in with a code; NAMELESS does not say which browser it is. */
  enter(processToken: string, code: string, as?: "NAMELESS"): Promise<Answered<Entered>>;
  /** Any call of the contract; the payload may be wrong on purpose. */
  call<C extends Call>(call: C, payload: object): Promise<Answered<DataOf<C>>>;
}
type Sent = DataOf<typeof sendCode>;
type Entered = DataOf<typeof login>;

const COUNTRY = { countryCode: "62" } as const;
const IDENTITY = { cpType: "qpon", identityType: "C" } as const;

let phones = 0;
/** A number that no other caller has, in a block of numbers of its own. */
export function newPhone(attack: Attack): PhoneNo {
  phones += 1;
  const phoneNo = `813${String(phones).padStart(5, "0")}${randomInt(1_000, 10_000)}`;
  attack.secrets.phones.add(phoneNo);
  return phoneNo;
}

export function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

export function openBrowser(attack: Attack, address: string = newAddress()): Browser {
  const browserId = `b-${randomBytes(9).toString("base64url")}`;
  const call = createCaller(attack, address);

  async function sliderToken(phoneNo: PhoneNo): Promise<string> {
    const claim = { ...COUNTRY, phoneNo, browserId, scene: "login" };
    const { proof } = await atSandbox<{ proof: string }>(attack, "/human/solve", claim);
    attack.secrets.tokens.add(proof);
    const verify = { ...claim, provider: "sandbox", proof };
    const token = readData(await call(captchaVerify, verify)).sliderToken;
    attack.secrets.tokens.add(token);
    return token;
  }

  return {
    browserId,
    call,
    sliderToken,
    async askCode(phoneNo, solve = "ALWAYS") {
      const asked = { ...COUNTRY, ...IDENTITY, phoneNo, browserId };
      const needed = solve === "ALWAYS" || readData(await call(checkSlider, asked)).isNeed;
      const token = needed ? { sliderToken: await sliderToken(phoneNo) } : {};
      const answer = await call(sendCode, { ...asked, ...token });
      if (answer.envelope.success) {
        attack.secrets.tokens.add(answer.envelope.data.processToken);
        attack.promised.set(phoneNo, (attack.promised.get(phoneNo) ?? 0) + 1);
      }
      return answer;
    },
    async enter(processToken, verificationCode, as) {
      const name = as === "NAMELESS" ? {} : { browserId };
      const credentials = { ...COUNTRY, ...IDENTITY, ...name, registryChannel: "qpon" };
      const answer = await call(login, { ...credentials, processToken, verificationCode });
      const { data } = answer.envelope;
      if (data !== null) attack.secrets.tokens.add(data.tokenInfo.accessToken);
      return answer;
    },
  };
}

/** @throws Error with the code where the call was refused */
export function readData<D>({ status, envelope }: Answered<D>): D {
  if (envelope.success) return envelope.data;
  throw new Error(`HTTP ${status}, ${envelope.error.code} ${envelope.error.message}`);
}

/** The code of the refusal, or "OK"; with an HTTP status that no product answer has, that. */
export function getCode({ status, envelope }: Answered<unknown>): string {
  if (status !== 200) return `HTTP ${status}`;
  return envelope.success ? "OK" : envelope.error.code;
}

/** The newest code that went to a phone, once all that were promised have arrived. */
export async function newestCode(attack: Attack, phoneNo: PhoneNo): Promise<string> {
  const promised = attack.promised.get(phoneNo) ?? 0;
  const [newest] = await until("the codes in the inbox", async () => {
    const messages = await atSandbox<{ code: string }[]>(attack, `/inbox?to=%2B62${phoneNo}`);
    for (const { code } of messages) attack.secrets.codes.add(code);
    return messages.length >= Math.max(1, promised) && messages;
  });
  return newest?.code ?? "";
}

async function atSandbox<T>({ sandboxUrl }: Attack, path: string, body?: object): Promise<T> {
  const init = { method: "POST", headers: { "content-type": "application/json" } };
  const reply = await fetch(
    `${sandboxUrl}${path}`,
    body === undefined ? {} : { ...init, body: JSON.stringify(body) },
  );
  if (!reply.ok) throw new Error(`sandbox: HTTP ${reply.status}`);
  return (await reply.json()) as T;
}

function createCaller(attack: Attack, address: string): Browser["call"] {
  const cookies = new Map<string, string>();

  function keep(reply: Reply): void {
    for (const line of reply.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
      // Whose session it is stands before the dot; the secret is what follows. Empty: taken away.
      const secret = value.split(".").at(-1) ?? "";
      if (secret !== "") attack.secrets.tokens.add(secret);
    }
    attack.urls.add(reply.headers.location ?? "");
  }

  return async (call, payload) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const url = `${attack.appUrl}${BASE_PATH}${call.path}`;
    attack.urls.add(url);
    const reply = await postJson(url, {
      headers: { ...buildHeaders({ address }), cookie },
      payload,
    });
    keep(reply);
    const envelope = JSON.parse(reply.text) as Envelope<DataOf<typeof call>>;
    if (!envelope.success) attack.errorBodies.add(reply.text);
    return { status: reply.status, envelope };
  };
}
