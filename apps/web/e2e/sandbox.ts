import { expect } from "@playwright/test";

export interface Message {
  readonly channel: string;
  readonly text: string;
  readonly code: string | null;
  readonly sentAt: string;
}

/** What the acquirer does wrong from now on; see the sandbox's own page. */
export type Faults = Readonly<Record<string, boolean | number>>;

export interface SandboxClient {
  readonly url: string;
  /** Messages sent to a phone (`+6281…`), newest first. */
  inbox(to: string): Promise<Message[]>;
  /** Waits for a message with a code and gives the newest; `count`: how many must have come by then. */
  awaitCode(to: string, count?: number): Promise<string>;
  solveHuman(scene: {
    scene: string;
    countryCode: string;
    phoneNo: string;
    browserId: string;
  }): Promise<string>;
  /** Scans the code and pays, with a wallet and an amount of choice. */
  pay(
    qrCodeText: string,
    choice?: { wallet?: string; amount?: number },
  ): Promise<{ status: string; reference: string }>;
  decline(qrCodeText: string): Promise<void>;
  /** Answers what a wallet asks at a phone (`+6281…`). */
  answerAtPhone(phoneNo: string, outcome: "PAID" | "DECLINED"): Promise<void>;
  /** Sends a wrongly signed notification of success. */
  forge(qrCodeText: string): Promise<void>;
  /** Replaces the whole set of faults; `{}` puts everything right. */
  setFaults(faults: Faults): Promise<void>;
}

export function createSandboxClient(url: string): SandboxClient {
  async function inbox(to: string): Promise<Message[]> {
    return (await ask(`${url}/inbox?to=${encodeURIComponent(to)}`)) as Message[];
  }
  const post = (path: string, body: object) => ask(`${url}${path}`, body);
  return {
    url,
    inbox,
    awaitCode: async (to, count = 1) => {
      await expect
        .poll(async () => (await codesIn(inbox(to))).length)
        .toBeGreaterThanOrEqual(count);
      return (await codesIn(inbox(to)))[0] ?? "";
    },
    solveHuman: async (scene) => ((await post("/human/solve", scene)) as { proof: string }).proof,
    pay: async (qrCodeText, choice = {}) =>
      (await post("/wallet/pay", { qrCodeText, ...choice })) as {
        status: string;
        reference: string;
      },
    decline: async (qrCodeText) => void (await post("/wallet/decline", { qrCodeText })),
    answerAtPhone: async (phoneNo, outcome) =>
      void (await post("/ewallet/approve", { phoneNo, outcome })),
    forge: async (qrCodeText) => void (await post("/notify/forge", { qrCodeText })),
    setFaults: async (faults) => void (await post("/faults", faults)),
  };
}

async function codesIn(messages: Promise<Message[]>): Promise<string[]> {
  return (await messages).flatMap(({ code }) => code ?? []);
}

async function ask(address: string, body?: object): Promise<unknown> {
  const request = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const reply = await fetch(address, request);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`The sandbox answered ${reply.status}: ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}
