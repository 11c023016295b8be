import { describe, expect } from "vitest";
import { API_SECRET, type TestSandbox } from "../../test/sandbox-fixture.ts";
import { testWithSandbox } from "../../test/fixtures.ts";

const MESSAGE = { channel: "WhatsApp", to: "+6281234567890", text: "Kode 123456", code: "123456" };
const BEARER = { authorization: `Bearer ${API_SECRET}` };

const test = testWithSandbox();

test("messages are listed newest first, to their recipient only, and survive a restart", async ({
  sandbox,
}) => {
  const sentAt = "2026-11-20T03:00:00.000Z";
  sandbox.setClock(Date.parse(sentAt));
  await sandbox.post("/inbox/messages", MESSAGE, BEARER);
  await sandbox.post("/inbox/messages", { ...MESSAGE, channel: "SMS", code: "654321" }, BEARER);
  await sandbox.post("/inbox/messages", { ...MESSAGE, to: "+6281234567891" }, BEARER);
  await sandbox.restart();
  const { json } = await sandbox.get("/inbox?to=%2B6281234567890");
  const { text } = MESSAGE;
  expect(json).toEqual([
    { channel: "SMS", text, code: "654321", sentAt },
    { channel: "WhatsApp", text, code: "123456", sentAt },
  ]);
});

test("an unescaped plus sign is accepted", async ({ sandbox }) => {
  await sandbox.post("/inbox/messages", MESSAGE, BEARER);
  expect((await sandbox.get("/inbox?to=+6281234567890")).json).toHaveLength(1);
});

test.for([[{}], [{ authorization: "Bearer wrong" }], [{ authorization: API_SECRET }]] as const)(
  "delivery is refused with %j",
  async ([headers], { sandbox }) => {
    const { status } = await sandbox.post("/inbox/messages", MESSAGE, headers);
    expect(status).toBe(401);
    expect((await sandbox.get("/inbox?to=%2B6281234567890")).json).toEqual([]);
  },
);

test.for([
  [{ to: "0812345678" }],
  [{ text: "" }],
  [{ text: "x".repeat(1_001) }],
  [{ extra: 1 }],
] as const)("a message with %j is refused", async ([changes], { sandbox }) => {
  const { status } = await sandbox.post("/inbox/messages", { ...MESSAGE, ...changes }, BEARER);
  expect(status).toBe(400);
});

describe("WhatsApp", () => {
  const send = (sandbox: TestSandbox, channel: string) =>
    sandbox.post("/inbox/messages", { ...MESSAGE, channel }, BEARER);
  const arrived = async (sandbox: TestSandbox) =>
    (await sandbox.get("/inbox?to=%2B6281234567890")).json.length;

  test("WhatsApp reports delivery at once; SMS does not", async ({ sandbox }) => {
    expect((await send(sandbox, "WHATSAPP")).json).toEqual({ accepted: true, status: "delivered" });
    expect((await send(sandbox, "SMS")).json).toEqual({ accepted: true, status: "accepted" });
    expect(await arrived(sandbox)).toBe(2);
  });

  test("loses messages with the fault, while SMS still arrives", async ({ sandbox }) => {
    await sandbox.post("/inbox/faults", { loseWhatsApp: true });
    await sandbox.restart();
    const { status, json } = await send(sandbox, "WHATSAPP");
    expect([status, json]).toEqual([201, { accepted: true, status: "accepted" }]);
    expect(await arrived(sandbox)).toBe(0);
    await send(sandbox, "SMS");
    expect(await arrived(sandbox)).toBe(1);
  });

  test("WhatsApp refuses as many as configured; each call replaces all faults", async ({
    sandbox,
  }) => {
    await sandbox.post("/inbox/faults", { loseWhatsApp: true });
    await sandbox.post("/inbox/faults", { refuseWhatsApp: 1 });
    expect((await sandbox.get("/inbox/faults")).json).toEqual({ refuseWhatsApp: 1 });
    expect(await send(sandbox, "WhatsApp")).toMatchObject({
      status: 422,
      json: { error: "RECIPIENT_REFUSED" },
    });
    expect((await send(sandbox, "WhatsApp")).json).toEqual({ accepted: true, status: "delivered" });
    expect((await sandbox.get("/inbox/faults")).json).toEqual({ refuseWhatsApp: 0 });
  });

  test.for([[{ loseSms: true }], [{ loseWhatsApp: "yes" }], [{ refuseWhatsApp: -1 }]] as const)(
    "WhatsApp is not switched by %j",
    async ([faults], { sandbox }) => {
      expect((await sandbox.post("/inbox/faults", faults)).status).toBe(400);
    },
  );
});
