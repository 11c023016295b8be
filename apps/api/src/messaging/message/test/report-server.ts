import { DAY_MS } from "@santap/domain/calendar/local-time";
import Fastify, { type LightMyRequestResponse } from "fastify";
import { serveReports, type ReportRouteDeps } from "../report-routes.ts";
import { testWithDelivery, type DeliveryFixture, type Promised } from "../delivery.fixture.ts";
import { ALIYUN, ORIGIN, TWILIO, WHATSAPP } from "./sender-bench.ts";

/** The addresses that senders report to, and nothing else of the server. */
export interface ReportServer {
  /** How often the worker was woken. */
  woken: number;
  post(
    path: string,
    headers: Record<string, string>,
    body: string,
  ): Promise<LightMyRequestResponse>;
  get(path: string, query: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const url = "https://provider.example";
const CONFIGURED = {
  whatsapp: { ...WHATSAPP, url },
  twilio: { ...TWILIO, url },
  aliyun: { ...ALIYUN, url },
};

/** Tests of the addresses that senders report to. */
export function testWithReports() {
  return testWithDelivery().extend(
    "reports",
    { scope: "file" },
    async ({ delivery }, { onCleanup }) => {
      const reports = await openReportServer(delivery);
      onCleanup(() => reports.close());
      return reports;
    },
  );
}

export async function openReportServer(
  { deps }: DeliveryFixture,
  message: ReportRouteDeps["settings"]["message"] = CONFIGURED,
): Promise<ReportServer> {
  const app = Fastify();
  const server: ReportServer = {
    woken: 0,
    post: (path, headers, body) => app.inject({ method: "POST", url: path, headers, body }),
    get: (path, query) => app.inject({ method: "GET", url: path, query }),
    close: () => app.close(),
  };
  const settings = { publicOrigin: ORIGIN, message };
  await serveReports(app, { ...deps, settings, wake: () => void (server.woken += 1) });
  return server;
}

/** Limits of the day before count no more, and what was seen so far is forgotten. */
export async function startNextDay(
  delivery: DeliveryFixture,
  reports: ReportServer,
): Promise<void> {
  delivery.time.now += DAY_MS;
  await delivery.deliver();
  delivery.network.seen.length = 0;
  delivery.logged.length = 0;
  reports.woken = 0;
}

export async function sendMessage(
  delivery: DeliveryFixture,
  change: Parameters<DeliveryFixture["promise"]>[0] = {},
): Promise<Promised> {
  const message = await delivery.promise(change);
  await delivery.deliver();
  return message;
}

export async function getStatus(delivery: DeliveryFixture, message: Promised) {
  return (await delivery.state(message)).status;
}
