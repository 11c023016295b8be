import { randomInt } from "node:crypto";
import { inspect } from "node:util";
import type {
  Acquirer,
  StartRequest,
  StartResult,
} from "../../src/paying/payment/acquirer/acquirer.ts";
import { openFaultyProxy, type FaultyProxy } from "./faulty-proxy.ts";
import type { StartedPayment, ConformanceTarget } from "./conformance-target.ts";

const LIFETIME_MS = 15 * 60_000;
/** Plenty, also on a busy machine: only calls that are meant to be slow may reach it. */
const PATIENT_MS = 10_000;

/** One party with a line that can be made faulty between it and its adapter. */
export interface ConformanceFixture {
  readonly party: ConformanceTarget;
  readonly line: FaultyProxy;
  readonly acquirer: Acquirer;
  /** The same adapter elsewhere, in a hurry, or with a clock of its own. */
  another(change: { baseUrl?: string; timeoutMs?: number; skewMs?: number }): Acquirer;
  request(change?: Partial<StartRequest>): StartRequest;
  /** Begins a payment that must be possible. */
  begin(amount?: number): Promise<StartedPayment>;
  beginPaid(amount?: number): Promise<StartedPayment>;
  buildRefund(begun: StartedPayment, change?: { amount?: number; refundId?: string }): RefundCall;
  /** Everything that adapters answered so far. */
  readonly answers: string[];
  close(): Promise<void>;
}

type RefundCall = Parameters<Acquirer["refund"]>[0];

export async function openConformanceFixture(
  party: ConformanceTarget,
): Promise<ConformanceFixture> {
  const line = await openFaultyProxy(party.url);
  const answers: string[] = [];
  function another({ baseUrl = line.url, timeoutMs = PATIENT_MS, skewMs = 0 }) {
    const clock = () => party.now() + skewMs;
    return overheard(party.adapter({ baseUrl, clock, timeoutMs }), answers);
  }
  const acquirer = another({});
  const request = (change: Partial<StartRequest> = {}): StartRequest => ({
    reference: `3S06${newWord()}`,
    amount: 29_700,
    merchantId: party.merchantId,
    terminalId: "A1",
    validUntil: party.now() + LIFETIME_MS,
    payType: party.payType,
    returnUrl: "https://santap.example/platform/cashier?box=B1",
    phoneNo: party.phoneNo,
    ...change,
  });
  async function begin(amount?: number): Promise<StartedPayment> {
    const asked = request(amount === undefined ? {} : { amount });
    const result = assertStarted(await acquirer.start(asked));
    return { reference: asked.reference, amount: asked.amount, result };
  }
  async function beginPaid(amount?: number): Promise<StartedPayment> {
    const begun = await begin(amount);
    await party.pay(begun);
    return begun;
  }
  const buildRefund = (
    begun: StartedPayment,
    { amount = begun.amount, refundId = `R${newWord()}` } = {},
  ) => ({
    reference: begun.reference,
    providerRef: begun.result.providerRef,
    merchantId: party.merchantId,
    refundId,
    paymentReference: begun.reference,
    amount,
    reason: "DUPLICATE",
  });
  const close = async () => {
    await line.close();
    await party.close();
  };
  return { party, line, acquirer, another, request, begin, beginPaid, buildRefund, answers, close };
}

export function assertStarted(result: StartResult): StartedPayment["result"] {
  if (result.kind === "QR" || result.kind === "WALLET") return result;
  throw new Error(`no payment was begun: ${JSON.stringify(result)}`);
}

/** Sixteen capitals and digits. */
function newWord(): string {
  const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  return Array.from({ length: 16 }, () => digits[randomInt(digits.length)]).join("");
}

/** Keeps what every call came to, errors too. */
function overheard(acquirer: Acquirer, answers: string[]): Acquirer {
  answers.push(inspect(acquirer, { depth: 9 }));
  async function keep<T>(answer: Promise<T>): Promise<T> {
    try {
      const value = await answer;
      answers.push(inspect(value, { depth: 9 }));
      return value;
    } catch (error) {
      answers.push(inspect(error, { depth: 9 }));
      throw error;
    }
  }
  return {
    ...acquirer,
    start: (request) => keep(acquirer.start(request)),
    query: (...named) => keep(acquirer.query(...named)),
    cancel: (...named) => keep(acquirer.cancel(...named)),
    refund: (request) => keep(acquirer.refund(request)),
  };
}
