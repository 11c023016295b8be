import { failed, succeeded } from "@santap/contract/envelope";
import type { PayStatus } from "@santap/contract/schemas/order";
import type { QrInfo } from "@santap/contract/schemas/payment";
import { createQrisFlow } from "./qris-flow.ts";
import type { QrisNotice, QrisPorts } from "./qris-ports.ts";

const INFO: QrInfo = {
  amount: 83_600,
  payPrice: 83_600,
  countDownTime: 900,
  merchantName: "Kopi Langkah Pagi",
  nmid: "ID1099000000017",
  qrCodeText: "000201",
};

/** Milliseconds on the clock, and what happened. */
export type Happening = [at: number, what: string];

interface Server {
  /** A pay status, or the code with which the lookup is refused. */
  status: string;
  /** The code with which loading the QR info is refused; empty: it is not. */
  infoError: string;
  push: (status: PayStatus) => void;
  hidden: boolean;
  offline: boolean;
  here: boolean;
  answerAfterMs: number;
}

/**
 * A QRIS flow with a scripted server; records what happened when. Needs fake timers.
 */
export function createQrisFixture(info: Partial<QrInfo> = {}) {
  const begun = Date.now();
  const happened: Happening[] = [];
  const note = (what: string) => void happened.push([Date.now() - begun, what]);
  const server: Server = {
    status: "WAIT_PAY",
    infoError: "",
    push: () => undefined,
    hidden: false,
    offline: false,
    here: true,
    answerAfterMs: 0,
  };
  const flow = createQrisFlow({ ...serverPorts(server, note, info), ...pagePorts(server, note) });
  return {
    flow,
    server,
    phase: () => flow.read().phase,
    /** When something happened, e.g. each poll. */
    times: (what: string) => happened.filter(([, one]) => one === what).map(([at]) => at),
    /** All that happened but the questions to the server. */
    seen: () => happened.filter(([, what]) => !/^(?:info|result|listen|unlisten)$/.test(what)),
  };
}

type Note = (what: string) => void;

function serverPorts(server: Server, note: Note, info: Partial<QrInfo>) {
  const after = <T>(make: () => T) =>
    new Promise<T>((resolve) => {
      if (server.answerAfterMs === 0) resolve(make());
      else setTimeout(() => resolve(make()), server.answerAfterMs);
    });
  const refusal = (code: string) => failed({ code, message: `server says ${code}` });
  return {
    loadInfo: () => {
      note("info");
      const { infoError } = server;
      return after(() => (infoError ? refusal(infoError) : succeeded({ ...INFO, ...info })));
    },
    loadResult: () => {
      note("result");
      return after(() =>
        isPayStatus(server.status)
          ? succeeded({ payStatus: server.status })
          : refusal(server.status),
      );
    },
    listen: (onStatus: (status: PayStatus) => void) => {
      server.push = onStatus;
      note("listen");
      return () => note("unlisten");
    },
  } satisfies Partial<QrisPorts>;
}

function pagePorts(server: Server, note: Note) {
  return {
    timers: {
      setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
      clearTimeout: (timer: unknown) => clearTimeout(timer as number),
    },
    now: Date.now,
    isHidden: () => server.hidden,
    isOffline: () => server.offline,
    isHere: () => server.here,
    notify: (notice: QrisNotice) => note(`toast ${toNoticeText(notice)}`),
    go: () => note("go"),
    confirmBack: () => note("confirm-back"),
    back: () => note("back"),
    checkFirstPaid: () => note("first-paid check"),
    track: (event: string) => note(`event ${event}`),
    report: (problem: string) => note(`report ${problem}`),
  };
}

function isPayStatus(status: string): status is PayStatus {
  return ["WAIT_PAY", "PAY_SUCCESS", "PAY_FAIL", "CLOSE"].includes(status);
}

function toNoticeText(notice: QrisNotice): string {
  return notice.kind === "status" ? notice.status : `${notice.kind} ${notice.error.message}`;
}
