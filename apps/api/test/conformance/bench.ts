import { randomInt } from "node:crypto";
import { inspect } from "node:util";
import type {
  Acquirer,
  OpenRequest,
  OpenResult,
} from "../../src/features/pay/acquirer/acquirer.ts";
import { openFaultyLine, type FaultyLine } from "./faulty-line.ts";
import type { Begun, ConformanceParty } from "./party.ts";

const LIFETIME_MS = 15 * 60_000;
/** Plenty, also on a busy machine: only calls that are meant to be slow may reach it. */
const PATIENT_MS = 10_000;

/** One party with a line that can be made faulty between it and its adapter. */
export interface Bench {
  readonly party: ConformanceParty;
  readonly line: FaultyLine;
  readonly acquirer: Acquirer;
  /** The same adapter elsewhere, in a hurry, or with a clock of its own. */
  another(change: { baseUrl?: string; timeoutMs?: number; skewMs?: number }): Acquirer;
  request(change?: Partial<OpenRequest>): OpenRequest;
  /** Begins a payment that must be possible. */
  begin(amount?: number): Promise<Begun>;
  beginPaid(amount?: number): Promise<Begun>;
  refundOf(begun: Begun, change?: { amount?: number; refundId?: string }): RefundCall;
  /** Everything that adapters answered so far. */
  readonly answers: string[];
  close(): Promise<void>;
}

type RefundCall = Parameters<Acquirer["refund"]>[0];

export async function openBench(party: ConformanceParty): Promise<Bench> {
  const line = await openFaultyLine(party.url);
  const answers: string[] = [];
  function another({ baseUrl = line.url, timeoutMs = PATIENT_MS, skewMs = 0 }) {
    const clock = () => party.now() + skewMs;
    return overheard(party.adapter({ baseUrl, clock, timeoutMs }), answers);
  }
  const acquirer = another({});
  const request = (change: Partial<OpenRequest> = {}): OpenRequest => ({
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
  async function begin(amount?: number): Promise<Begun> {
    const asked = request(amount === undefined ? {} : { amount });
    const result = requireBegun(await acquirer.open(asked));
    return { reference: asked.reference, amount: asked.amount, result };
  }
  async function beginPaid(amount?: number): Promise<Begun> {
    const begun = await begin(amount);
    await party.pay(begun);
    return begun;
  }
  const refundOf = (begun: Begun, { amount = begun.amount, refundId = `R${newWord()}` } = {}) => ({
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
  return { party, line, acquirer, another, request, begin, beginPaid, refundOf, answers, close };
}

export function requireBegun(result: OpenResult): Begun["result"] {
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
    open: (request) => keep(acquirer.open(request)),
    query: (...named) => keep(acquirer.query(...named)),
    cancel: (...named) => keep(acquirer.cancel(...named)),
    refund: (request) => keep(acquirer.refund(request)),
  };
}
