import AjvCompiler from "@fastify/ajv-compiler";
import Fastify, { type FastifyInstance } from "fastify";
import { acquirerRoutes } from "./acquirer/acquirer-routes.ts";
import { createSnapFormat } from "./acquirer/snap-notification.ts";
import type { SandboxContext } from "./context.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { createHungCalls } from "./faults/call-faults.ts";
import { serveFaults } from "./faults/fault-box.ts";
import { createProviderFaults, FAULTS_SCHEMA } from "./faults/faults.ts";
import { humanRoutes } from "./human/human-routes.ts";
import { trackIdleConnections } from "./idle-connections.ts";
import { inboxRoutes } from "./inbox/inbox-routes.ts";
import { createInbox } from "./inbox/inbox-store.ts";
import { createMidtransFormat } from "./midtrans/midtrans-notification.ts";
import { midtransRoutes } from "./midtrans/midtrans-routes.ts";
import { midtransSimulatorRoutes } from "./midtrans/simulator-routes.ts";
import { checkOptions, importPartnerKeys, type SandboxOptions } from "./options.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { createOutboxStore } from "./outbox/outbox-store.ts";
import { pageRoutes } from "./pages/page-routes.ts";
import { startExpiry } from "./payment/change-payment.ts";
import { createPaymentStore } from "./payment/payment-store.ts";
import { checkMerchants } from "./payment/qr-content.ts";
import { startPrinters } from "./printer/printer-loop.ts";
import { printerRoutes } from "./printer/printer-routes.ts";
import { createPrinterStore } from "./printer/printer-store.ts";
import { handleError, sendProblem } from "./problem.ts";
import { settlementRoutes } from "./settlement/settlement-routes.ts";
import { stateRoutes } from "./state/state-routes.ts";
import { ewalletRoutes } from "./wallet/ewallet-routes.ts";
import { payerPageRoutes } from "./wallet/payer-page-routes.ts";
import { walletRoutes } from "./wallet/wallet-routes.ts";
import { createXenditFormat } from "./xendit/xendit-callback.ts";
import { xenditRoutes } from "./xendit/xendit-routes.ts";

export type { Merchant, Partner, SandboxOptions } from "./options.ts";

export interface Sandbox {
  readonly app: FastifyInstance;
  /** Binds the port and resumes pending notifications. */
  start(): Promise<{ url: string }>;
  /** Waits for running deliveries; the others follow after the next start. */
  close(): Promise<void>;
}

const LOOPBACK = "127.0.0.1";
const BODY_LIMIT = 64 * 1_024;

/** Query strings contain phone numbers, so only the path is logged. */
const REQUEST_LOG = {
  level: "info",
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => {
      return { method, url: url.split("?", 1)[0] ?? "" };
    },
  },
};

/** @throws naming the invalid option, or the folder that is in use */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  checkOptions(options);
  checkMerchants(options.merchants);
  const keys = importPartnerKeys(options);
  const database = openDatabase(options.dataDir);
  const context = createContext({ options, keys, database });
  const app = createServer(options);
  const connections = trackIdleConnections(app.server);
  app.addHook("preClose", async () => {
    context.hungCalls.release();
    connections.end();
  });
  const stopExpiry = startExpiry(context);
  const printers = startPrinters(createPrinterStore(database), context.now);
  app.addHook("onClose", async () => {
    stopExpiry();
    await Promise.all([context.outbox.close(), printers.close()]);
    database.close();
  });
  registerRoutes(app, context);
  await app.ready();

  async function start(): Promise<{ url: string }> {
    const address = await app.listen({ host: options.host ?? LOOPBACK, port: options.port });
    context.outbox.wake();
    return { url: options.publicUrl ?? address };
  }
  return { app, start, close: () => app.close() };
}

interface ContextParts extends Pick<SandboxContext, "options" | "keys"> {
  readonly database: Database;
}

function createContext({ options, keys, database }: ContextParts): SandboxContext {
  const faults = createProviderFaults(database);
  const now = options.now ?? (() => new Date());
  const { partner, midtrans, xendit } = options;
  return {
    options,
    keys,
    database,
    faults,
    merchants: new Map(options.merchants.map((merchant) => [merchant.merchantId, merchant])),
    payments: createPaymentStore(database),
    outbox: createOutbox({
      store: createOutboxStore(database),
      formats: {
        acquirer: createSnapFormat({ partner, privateKey: keys.acquirerPrivateKey, now }),
        midtrans: createMidtransFormat({ midtrans, now }),
        xendit: createXenditFormat({ xendit, now }),
      },
      faults,
      retryDelaysMs: options.notifyRetryDelaysMs,
    }),
    hungCalls: createHungCalls(),
    now,
  };
}

/** One for all sandboxes of the process: a schema that one of them has compiled costs the next nothing. */
const buildValidator = AjvCompiler();

function createServer(options: SandboxOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
    schemaController: { compilersFactory: { buildValidator } },
    logger: options.logger === true ? REQUEST_LOG : false,
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, "NOT_FOUND"));
  return app;
}

function registerRoutes(app: FastifyInstance, context: SandboxContext): void {
  const inbox = createInbox(context.database);
  app.get("/healthz", () => ({ status: "ok" }));
  void app.register(acquirerRoutes(context));
  const { xendit } = context.options;
  if (xendit !== undefined) void app.register(xenditRoutes(context, xendit));
  void app.register(midtransRoutes(context));
  void app.register(midtransSimulatorRoutes(context));
  void app.register(walletRoutes(context));
  void app.register(ewalletRoutes(context));
  void app.register(payerPageRoutes(context));
  serveFaults(app, "/faults", { box: context.faults, schema: FAULTS_SCHEMA });
  void app.register(inboxRoutes(context, inbox));
  void app.register(printerRoutes(createPrinterStore(context.database)));
  void app.register(humanRoutes(context));
  void app.register(settlementRoutes(context));
  void app.register(stateRoutes(context));
  void app.register(pageRoutes(context, inbox));
}
