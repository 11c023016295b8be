import type { KeyObject } from "node:crypto";
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
import { type Memory, openMemory } from "./memory/open-memory.ts";
import { midtransCodes } from "./midtrans/midtrans-codes.ts";
import { watchLapses } from "./midtrans/lapse.ts";
import { openMidtrans, type Midtrans } from "./midtrans/midtrans.ts";
import { midtransRoutes } from "./midtrans/midtrans-routes.ts";
import { midtransPayerRoutes } from "./midtrans/payer-routes.ts";
import { type DeliveryLine, openDeliveryLine } from "./notifier/deliver.ts";
import { createForger } from "./notifier/forge-notification.ts";
import { createNotificationStore, type NotificationStore } from "./notifier/notification-store.ts";
import { createNotifier } from "./notifier/notifier.ts";
import { notifierRoutes } from "./notifier/notifier-routes.ts";
import { checkOptions, type SandboxOptions } from "./options.ts";
import { pageRoutes } from "./pages/page-routes.ts";
import { importKeys } from "./partner-keys.ts";
import { handleError, sendProblem } from "./problem.ts";
import { trackConnections } from "./quiet-connections.ts";
import { settlementRoutes } from "./settlement/settlement-routes.ts";
import { stateRoutes } from "./state/state-routes.ts";
import { createLedgerOfPayments } from "./transactions/payment-store.ts";
import { checkMerchants } from "./transactions/qr-content.ts";
import { createTransactionStore } from "./transactions/transaction-store.ts";
import { walletRoutes } from "./wallet/wallet-routes.ts";
import type { World } from "./world.ts";
import { withCallbacks } from "./xendit/callback-line.ts";
import { xenditRoutes } from "./xendit/xendit-routes.ts";

export type { Merchant, Partner, SandboxOptions } from "./options.ts";

export interface Sandbox {
  readonly app: FastifyInstance;
  /** Binds the port and takes up notifications that an earlier run left over. */
  listen(): Promise<{ url: string }>;
  /** The same under the name that every program of the house has. */
  start(): Promise<{ url: string }>;
  /** Finishes what is under way; the rest follows after the next start. */
  close(): Promise<void>;
}

const LOOPBACK = "127.0.0.1";
const BODY_LIMIT = 64 * 1_024;

/** Query strings hold phone numbers, so only the path is logged. */
const REQUEST_LOG = {
  level: "info",
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => {
      return { method, url: url.split("?", 1)[0] ?? "" };
    },
  },
};

/**
 * The outside world: acquirer, wallet, inbox, human verification and their faults, with a memory of
 * their own. Throws Error naming the option that cannot work, or the folder that is in use.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  checkOptions(options);
  checkMerchants(options.merchants);
  const keys = importKeys(options);
  const memory = openMemory(options.dataDir);
  const outbox = createNotificationStore(memory);
  const line = openLine(options, keys.acquirerPrivateKey);
  const world = createWorld({ options, keys, memory, outbox, line });
  const midtrans = openMidtrans(world);
  const app = createServer(options);
  const connections = trackConnections(app.server);
  app.addHook("preClose", async () => {
    world.hungCalls.release();
    connections.end();
  });
  const stopWatching = watchLapses(midtrans);
  app.addHook("onClose", async () => {
    stopWatching();
    await Promise.all([world.notifier.close(), midtrans.notifier.close()]);
    memory.close();
  });
  registerRoutes(app, world, { outbox, line, midtrans });
  await app.ready();

  async function listen(): Promise<{ url: string }> {
    const address = await app.listen({ host: options.host ?? LOOPBACK, port: options.port });
    world.notifier.wake();
    midtrans.notifier.wake();
    return { url: options.publicUrl ?? address };
  }
  return { app, listen, start: listen, close: () => app.close() };
}

function openLine(options: SandboxOptions, genuine: KeyObject): DeliveryLine {
  const { partner, xendit } = options;
  const { notifyUrl: url, partnerId } = partner;
  const line = openDeliveryLine({ url, partnerId, now: clockOf(options) });
  return xendit === undefined ? line : withCallbacks(line, xendit, genuine);
}

interface WorldParts extends Pick<World, "options" | "keys"> {
  readonly memory: Memory;
  readonly outbox: NotificationStore;
  readonly line: DeliveryLine;
}

function createWorld({ options, keys, memory, outbox, line }: WorldParts): World {
  const faults = createFaultBox(memory);
  return {
    options,
    keys,
    memory,
    faults,
    merchants: new Map(options.merchants.map((merchant) => [merchant.merchantId, merchant])),
    transactions: createTransactionStore(memory),
    payments: createLedgerOfPayments(memory),
    debits: createDebitStore(memory),
    debitRefunds: createDebitRefundStore(memory),
    hungCalls: createHungCalls(),
    notifier: createNotifier({
      store: outbox,
      line,
      faults,
      privateKey: keys.acquirerPrivateKey,
      retryDelaysMs: options.notifyRetryDelaysMs,
    }),
    now: clockOf(options),
  };
}

function createServer(options: SandboxOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
    logger: options.logger === true ? REQUEST_LOG : false,
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, "NOT_FOUND"));
  return app;
}

function registerRoutes(
  app: FastifyInstance,
  world: World,
  { outbox, line, midtrans }: Pick<WorldParts, "outbox" | "line"> & { midtrans: Midtrans },
): void {
  const inbox = createInbox(world.memory);
  const forger = createForger(line);
  app.get("/healthz", () => ({ status: "ok" }));
  void app.register(acquirerRoutes({ world, midtrans }));
  const { xendit } = world.options;
  if (xendit !== undefined) void app.register(xenditRoutes(world, xendit));
  void app.register(midtransRoutes(midtrans));
  void app.register(midtransPayerRoutes(midtrans));
  void app.register(walletRoutes(world, [midtransCodes(midtrans)]));
  void app.register(ewalletRoutes(world, forger));
  void app.register(payerPageRoutes(world));
  void app.register(notifierRoutes(world, forger));
  void app.register(faultsRoutes(world));
  void app.register(inboxRoutes(world, inbox));
  void app.register(humanRoutes(world));
  void app.register(settlementRoutes({ world, midtrans }));
  void app.register(stateRoutes(world, outbox));
  void app.register(pageRoutes(world, { inbox, outbox, midtrans }));
}

function clockOf(options: SandboxOptions): () => Date {
  return options.now ?? (() => new Date());
}
