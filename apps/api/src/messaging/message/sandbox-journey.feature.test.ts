import { expect } from "vitest";
import { until } from "../../testing/until.ts";
import { askForCode, type AskedCode } from "./test/ask-for-code.ts";
import { testWithOwnProduct, type TestEnvironment } from "../../testing/fixtures.ts";
import type { TestProduct } from "../../testing/test-product.ts";

const test = testWithOwnProduct();
test.afterEach(({ environment }) => faults(environment, {}));

interface InboxMessage {
  channel: string;
  code: string;
}

async function faults(environment: TestEnvironment, set: object): Promise<void> {
  const reply = await fetch(`${environment.sandboxUrl}/inbox/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(set),
  });
  expect(reply.status).toBe(200);
}

async function readInbox(
  environment: TestEnvironment,
  { phoneNo }: AskedCode,
): Promise<InboxMessage[]> {
  const reply = await fetch(`${environment.sandboxUrl}/inbox?to=%2B62${phoneNo}`);
  return (await reply.json()) as InboxMessage[];
}

const firstTo = (environment: TestEnvironment, asked: AskedCode) =>
  until("the code in the inbox", async () => (await readInbox(environment, asked))[0]);

/** Ends the waiting for a report, once it has begun. */
async function endWaiting(product: TestProduct): Promise<void> {
  await until("a message that waits for its report", async () => {
    const waiting = await product.rows.all(
      "update message_outbox set due_at = now() where status = 'SENT' and done_at is null returning 1 as one",
      [],
    );
    return waiting.length > 0;
  });
}

test("CONST-02 a code comes by WhatsApp, and stays the only message", async ({ environment }) => {
  const asked = await askForCode(environment);
  const { channel, code } = await firstTo(environment, asked);
  expect(channel).toBe("WHATSAPP");
  await asked.signIn(code);
  expect(await readInbox(environment, asked)).toHaveLength(1);
});

test("CONST-02 a code comes by SMS at once where WhatsApp refuses it", async ({ environment }) => {
  await faults(environment, { refuseWhatsApp: true });
  const asked = await askForCode(environment);
  const { channel, code } = await firstTo(environment, asked);
  expect(channel).toBe("SMS");
  await asked.signIn(code);
});

test("CONST-02 a code comes by SMS where WhatsApp lost it and no report arrives", async ({
  environment,
  product,
}) => {
  await faults(environment, { loseWhatsApp: true });
  const asked = await askForCode(environment);
  await endWaiting(product);
  const { channel, code } = await firstTo(environment, asked);
  expect(channel).toBe("SMS");
  await asked.signIn(code);
});
