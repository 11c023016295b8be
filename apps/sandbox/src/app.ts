import type { KeyObject } from "node:crypto";
import AjvCompiler from "@fastify/ajv-compiler";
import Fastify, { type FastifyInstance } from "fastify";
import { acquirerRoutes } from "./acquirer/acquirer-routes.ts";
import { createHungCalls } from "./acquirer/call/hung-calls.ts";
import { createDebitRefundStore } from "./ewallet/debit-refund-store.ts";
import { createDebitStore } from "./ewallet/debit-store.ts";
import { ewalletRoutes } from "./ewallet/ewallet-routes.ts";
import { payerPageRoutes } from "./ewallet/payer-page-routes.ts";
import { createFaultBox } from "./faults/faults.ts";
import { faultsRoutes } from "./faults/faults-routes.ts";
import { humanRoutes } from "./human/human-routes.ts";
import { inboxRoutes } from "./inbox/inbox-routes.ts";
import { createInbox } from "./inbox/inbox-store.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { createMidtransIssuer, createMidtrans, type Midtrans } from "./midtrans/midtrans.ts";
import { startExpiry } from "./midtrans/expire-charges.ts";
import { midtransRoutes } from "./midtrans/midtrans-routes.ts";
import { midtransPayerRoutes } from "./midtrans/payer-routes.ts";
import {
  type NotificationSender,
  createNotificationSender,
} from "./notifier/notification-sender.ts";
import { createForger } from "./notifier/forge-notification.ts";
import { createNotificationStore, type NotificationStore } from "./notifier/notification-store.ts";
import { createNotifier } from "./notifier/notifier.ts";
import { notifierRoutes } from "./notifier/notifier-routes.ts";
import { checkOptions, type SandboxOptions, importPartnerKeys } from "./options.ts";
import { pageRoutes } from "./pages/page-routes.ts";
import { handleError, sendProblem } from "./problem.ts";
import { trackIdleConnections } from "./idle-connections.ts";
import { startPrinters } from "./printer/printer-loop.ts";
import { printerRoutes } from "./printer/printer-routes.ts";
import { createPrinterStore } from "./printer/printer-store.ts";
import { settlementRoutes } from "./settlement/settlement-routes.ts";
import { stateRoutes } from "./state/state-routes.ts";
import { createPaymentStore } from "./transactions/payment-store.ts";
import { checkMerchants } from "./transactions/qr-content.ts";
import { createTransactionStore } from "./transactions/transaction-store.ts";
import { walletRoutes } from "./wallet/wallet-routes.ts";
import type { SandboxContext } from "./context.ts";
import { withXenditCallbacks } from "./xendit/callback-sender.ts";
import { xenditRoutes } from "./xendit/xendit-routes.ts";

export type { Merchant, Partner, SandboxOptions } from "./options.ts";

export interface Sandbox {
  readonly app: FastifyInstance;
  /** Binds the port and resumes pending notifications. */
  listen(): Promise<{ url: string }>;
  /** Alias of listen(), the name that the dev environment calls. */
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
  const outbox = createNotificationStore(database);
  const sender = createSender(options, keys.acquirerPrivateKey);
  const context = createContext({ options, keys, database, outbox, sender });
  const midtrans = createMidtrans(context);
  const app = createServer(options);
  const connections = trackIdleConnections(app.server);
  app.addHook("preClose", async () => {
    context.hungCalls.release();
    connections.end();
  });
  const stopWatching = startExpiry(midtrans);
  const printers = startPrinters(createPrinterStore(database), getClock(options));
  app.addHook("onClose", async () => {
    stopWatching();
    await Promise.all([context.notifier.close(), midtrans.notifier.close(), printers.close()]);
    database.close();
  });
  registerRoutes(app, context, { outbox, sender, midtrans });
  await app.ready();

  async function listen(): Promise<{ url: string }> {
    const address = await app.listen({ host: options.host ?? LOOPBACK, port: options.port });
    context.notifier.wake();
    midtrans.notifier.wake();
    return { url: options.publicUrl ?? address };
  }
  return { app, listen, start: listen, close: () => app.close() };
}

function createSender(options: SandboxOptions, acquirerKey: KeyObject): NotificationSender {
  const { partner, xendit } = options;
  const { notifyUrl: url, partnerId } = partner;
  const sender = createNotificationSender({ url, partnerId, now: getClock(options) });
  return xendit === undefined ? sender : withXenditCallbacks(sender, xendit, acquirerKey);
}

interface ContextParts extends Pick<SandboxContext, "options" | "keys"> {
  readonly database: Database;
  readonly outbox: NotificationStore;
  readonly sender: NotificationSender;
}

function createContext({ options, keys, database, outbox, sender }: ContextParts): SandboxContext {
  const faults = createFaultBox(database);
  return {
    options,
    keys,
    database,
    faults,
    merchants: new Map(options.merchants.map((merchant) => [merchant.merchantId, merchant])),
    transactions: createTransactionStore(database),
    payments: createPaymentStore(database),
    debits: createDebitStore(database),
    debitRefunds: createDebitRefundStore(database),
    hungCalls: createHungCalls(),
    notifier: createNotifier({
      store: outbox,
      sender,
      faults,
      privateKey: keys.acquirerPrivateKey,
      retryDelaysMs: options.notifyRetryDelaysMs,
    }),
    now: getClock(options),
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

function registerRoutes(
  app: FastifyInstance,
  context: SandboxContext,
  { outbox, sender, midtrans }: Pick<ContextParts, "outbox" | "sender"> & { midtrans: Midtrans },
): void {
  const inbox = createInbox(context.database);
  const forger = createForger(sender);
  app.get("/healthz", () => ({ status: "ok" }));
  void app.register(acquirerRoutes({ context, midtrans }));
  const { xendit } = context.options;
  if (xendit !== undefined) void app.register(xenditRoutes(context, xendit));
  void app.register(midtransRoutes(midtrans));
  void app.register(midtransPayerRoutes(midtrans));
  void app.register(walletRoutes(context, [createMidtransIssuer(midtrans)]));
  void app.register(ewalletRoutes(context, forger));
  void app.register(payerPageRoutes(context));
  void app.register(notifierRoutes(context, forger));
  void app.register(faultsRoutes(context));
  void app.register(inboxRoutes(context, inbox));
  void app.register(printerRoutes(createPrinterStore(context.database)));
  void app.register(humanRoutes(context));
  void app.register(settlementRoutes({ context, midtrans }));
  void app.register(stateRoutes(context, outbox));
  void app.register(pageRoutes(context, { inbox, outbox, midtrans }));
}

function getClock(options: SandboxOptions): () => Date {
  return options.now ?? (() => new Date());
}
