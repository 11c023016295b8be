/** What the acquirer does wrong from now on; `{}` puts it right. */
export interface TestFaults {
  dropNotifications?: boolean | number;
  duplicateNotifications?: boolean | number;
  reorderNotifications?: boolean | number;
  delayMs?: number;
  failNext?: boolean | number;
  timeoutNext?: boolean | number;
  createThenTimeout?: boolean | number;
  garbageNext?: boolean | number;
  wrongAmount?: boolean | number;
  payerFee?: boolean | number;
  refuseRefund?: boolean | number;
}

/** A code as the acquirer knows it. */
export interface AcquirerCode {
  partnerReferenceNo: string;
  amount: number;
  qrCodeText: string;
  standing: "OPEN" | "PAID" | "REFUNDED" | "CANCELLED" | "FAILED" | "EXPIRED";
  payments: { paymentReferenceNo: string; amount: { value: string } }[];
  refunds: { refundAmount: { value: string } }[];
  notifications: { state: string; attempts: number; lastAnswer: string | null; body: unknown }[];
}

export interface SettlementLine {
  kind: "PAYMENT" | "REFUND";
  reference: string;
  partnerReferenceNo: string;
  gross: number;
}

export interface ForgeryAnswer {
  sent: boolean;
  status: number | null;
  accepted: boolean;
}

/** The outside services as a test controls them: wallet, faults, and what the acquirer knows. */
export interface TestSandbox {
  faults(faults: TestFaults): Promise<void>;
  pay(qrCodeText: string, amount?: number): Promise<{ status: string; reference: string }>;
  /** The acquirer names the account at the wallet's issuer. */
  payFrom(payer: string, qrCodeText: string): Promise<void>;
  decline(qrCodeText: string): Promise<void>;
  forge(qrCodeText: string): Promise<ForgeryAnswer>;
  resend(qrCodeText: string): Promise<void>;
  codes(): Promise<AcquirerCode[]>;
  code(qrCodeText: string): Promise<AcquirerCode>;
  /** What was taken and given back today: by all parties, or by one. */
  settlement(party?: SandboxParty): Promise<SettlementLine[]>;
  /** The payer opens the wallet's page and has not decided yet. */
  enterWallet(partnerReferenceNo: string): Promise<void>;
  /** How the payer's visit to the wallet ends; `late`: although the payment has ended. Says where to. */
  leaveWallet(
    partnerReferenceNo: string,
    act: { outcome: WalletOutcome; late?: boolean },
  ): Promise<{ returnUrl: string | null }>;
  /** The answer to what the wallet asked at a phone. */
  answerAtPhone(phoneNo: string, outcome: WalletOutcome): Promise<void>;
}

export type SandboxParty = "acquirer" | "midtrans" | "xendit";
export type WalletOutcome = "PAID" | "DECLINED" | "ABANDONED";

export function connectSandbox(url: string): TestSandbox {
  async function call<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}${path}`, {
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      headers: { "content-type": "application/json" },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`sandbox ${path}: HTTP ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }
  async function state(query: string): Promise<AcquirerCode[]> {
    return (await call<{ transactions: AcquirerCode[] }>(`/state${query}`)).transactions;
  }
  return {
    faults: async (faults) => void (await call("/faults", faults)),
    pay: (qrCodeText, amount) =>
      call("/wallet/pay", { qrCodeText, ...(amount === undefined ? {} : { amount }) }),
    payFrom: async (payer, qrCodeText) => void (await call("/wallet/pay", { qrCodeText, payer })),
    decline: async (qrCodeText) => void (await call("/wallet/decline", { qrCodeText })),
    forge: (qrCodeText) => call("/notify/forge", { qrCodeText }),
    resend: async (qrCodeText) => void (await call("/notify/resend", { qrCodeText })),
    codes: () => state(""),
    code: async (qrCodeText) => {
      const [found] = await state(`?qrCodeText=${encodeURIComponent(qrCodeText)}`);
      if (found === undefined) throw new Error("the acquirer does not know this code");
      return found;
    },
    settlement: (party) => call(`/settlement${party === undefined ? "" : `?party=${party}`}`),
    enterWallet: async (partnerReferenceNo) =>
      void (await call("/ewallet/open", { partnerReferenceNo })),
    leaveWallet: (partnerReferenceNo, act) => call("/ewallet/pay", { partnerReferenceNo, ...act }),
    answerAtPhone: async (phoneNo, outcome) =>
      void (await call("/ewallet/approve", { phoneNo, outcome })),
  };
}
