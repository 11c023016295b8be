import type { SantapEnvironment } from "@santap/dev-env/boot";
import { bootTestEnvironment } from "@santap/dev-env/test-environment";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openRows, type Rows } from "../../testing/rows.ts";
import { until } from "../../testing/until.ts";
import { askForCode, type AskedCode } from "./test/ask-for-code.ts";

let world: SantapEnvironment;
let rows: Rows;

beforeAll(async () => {
  world = await bootTestEnvironment();
  rows = openRows(world.databaseUrl);
});
afterEach(() => faults({}));
afterAll(async () => {
  await rows.close();
  await world.stop();
});

interface InboxMessage {
  channel: string;
  code: string;
}

async function faults(set: object): Promise<void> {
  const reply = await fetch(`${world.sandboxUrl}/inbox/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(set),
  });
  expect(reply.status).toBe(200);
}

async function inboxOf({ phoneNo }: AskedCode): Promise<InboxMessage[]> {
  const reply = await fetch(`${world.sandboxUrl}/inbox?to=%2B62${phoneNo}`);
  return (await reply.json()) as InboxMessage[];
}

const firstTo = (asked: AskedCode) =>
  until("the code in the inbox", async () => (await inboxOf(asked))[0]);

/** Ends the waiting for a report, once it has begun. */
async function endWaiting(): Promise<void> {
  await until("a message that waits for its report", async () => {
    const waiting = await rows.all(
      "update message_outbox set due_at = now() where status = 'SENT' and done_at is null returning 1 as one",
      [],
    );
    return waiting.length > 0;
  });
}

test("CONST-02 a code comes by WhatsApp, and stays the only message", async () => {
  const asked = await askForCode(world);
  const { channel, code } = await firstTo(asked);
  expect(channel).toBe("WHATSAPP");
  await asked.signIn(code);
  expect(await inboxOf(asked)).toHaveLength(1);
});

test("CONST-02 a code comes by SMS at once where WhatsApp refuses it", async () => {
  await faults({ refuseWhatsApp: true });
  const asked = await askForCode(world);
  const { channel, code } = await firstTo(asked);
  expect(channel).toBe("SMS");
  await asked.signIn(code);
});

test("CONST-02 a code comes by SMS where WhatsApp lost it and nobody reports", async () => {
  await faults({ loseWhatsApp: true });
  const asked = await askForCode(world);
  await endWaiting();
  const { channel, code } = await firstTo(asked);
  expect(channel).toBe("SMS");
  await asked.signIn(code);
});
