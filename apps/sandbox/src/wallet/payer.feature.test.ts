import { describe, expect } from "vitest";
import {
  createDebitClient,
  type DebitClient,
  OVO,
  RETURN_URL,
  SHOPEEPAY,
} from "../../test/debit-client.ts";
import type { TestSandbox } from "../../test/sandbox-fixture.ts";
import { testWithDebits } from "../../test/fixtures.ts";

const NAME = { partnerReferenceNo: "ORDER1" };

const test = testWithDebits();

async function answerStatus(debits: DebitClient, reference: string): Promise<string> {
  return (await debits.status(reference)).json.latestTransactionStatus as string;
}

describe("a payer", () => {
  test.for([
    ["PAID", "SUCCESS", "00"],
    ["DECLINED", "FAILED", "06"],
    ["ABANDONED", "ABANDONED", "01"],
  ] as const)("%s", async ([outcome, status, code], { sandbox, debits }) => {
    const { json: made } = await debits.pay("ORDER1", 45_000);
    const { json } = await sandbox.post("/ewallet/pay", { ...NAME, outcome });
    expect(json).toEqual({ status, reference: made.referenceNo, returnUrl: RETURN_URL });
    expect(await answerStatus(debits, "ORDER1")).toBe(code);
  });

  test("a payer accepts both references; the default outcome is PAID", async ({
    sandbox,
    debits,
  }) => {
    const { json: made } = await debits.pay("ORDER1", 45_000, { means: SHOPEEPAY });
    await sandbox.post("/ewallet/pay", { referenceNo: made.referenceNo });
    expect(await answerStatus(debits, "ORDER1")).toBe("00");
  });

  type End = (sandbox: TestSandbox, debits: DebitClient) => Promise<unknown>;
  test.for<[string, End, string]>([
    ["paid", ({ post }) => post("/ewallet/pay", NAME), "00"],
    ["declined", ({ post }) => post("/ewallet/pay", { ...NAME, outcome: "DECLINED" }), "06"],
    ["cancelled", (_sandbox, debits) => debits.cancel("ORDER1"), "05"],
  ])(
    "after %s it can be neither paid nor declined",
    async ([_what, end, code], { sandbox, debits }) => {
      await debits.pay("ORDER1", 45_000);
      await end(sandbox, debits);
      for (const outcome of ["PAID", "DECLINED", "ABANDONED"]) {
        const { status, json } = await sandbox.post("/ewallet/pay", { ...NAME, outcome });
        expect([status, json.error]).toEqual([409, "EWALLET_ENDED"]);
      }
      expect(await answerStatus(debits, "ORDER1")).toBe(code);
    },
  );

  test("a late capture takes the money, and never twice", async ({ sandbox, debits }) => {
    await debits.pay("ORDER1", 45_000);
    await debits.cancel("ORDER1");
    const late = { ...NAME, late: true };
    expect((await sandbox.post("/ewallet/pay", late)).json.status).toBe("SUCCESS");
    expect((await sandbox.post("/ewallet/pay", late)).status).toBe(409);
    expect(await answerStatus(debits, "ORDER1")).toBe("00");
    const { json } = await sandbox.get("/settlement");
    expect(json).toMatchObject([{ partnerReferenceNo: "ORDER1", gross: 45_000 }]);
  });

  test("an unknown reference is refused", async ({ sandbox }) => {
    const { status, json } = await sandbox.post("/ewallet/pay", NAME);
    expect([status, json.error]).toEqual([404, "EWALLET_UNKNOWN"]);
  });

  test.for([
    ["/ewallet/pay", {}],
    ["/ewallet/pay", { ...NAME, referenceNo: "D1" }],
    ["/ewallet/pay", { ...NAME, outcome: "STOLEN" }],
    ["/ewallet/pay", { ...NAME, amount: 5 }],
    ["/ewallet/open", { ...NAME, outcome: "PAID" }],
    ["/ewallet/approve", { phoneNo: "my phone" }],
    ["/ewallet/approve", {}],
  ] as const)("%s refuses %j", async ([path, body], { sandbox }) => {
    const { status, json } = await sandbox.post(path, body);
    expect([status, json.error]).toEqual([400, "INVALID_REQUEST"]);
  });
});

describe("OVO push", () => {
  test.for(["+6281234567890", "6281234567890", "081234567890", "81234567890"])(
    "%s is the phone that got the push",
    async (phoneNo, { sandbox, debits }) => {
      await debits.pay("ORDER1", 45_000, { means: OVO });
      const { json } = await sandbox.post("/ewallet/approve", { phoneNo });
      expect(json).toMatchObject({ status: "SUCCESS", returnUrl: null });
      expect(await answerStatus(debits, "ORDER1")).toBe("00");
    },
  );

  test("approves the newest pending push, and each once", async ({ sandbox, debits }) => {
    const start = Date.now();
    const later = createDebitClient(sandbox.partner, () => start);
    for (const [index, reference] of ["FIRST", "SECOND", "THIRD"].entries()) {
      sandbox.setClock(start + index);
      await later.pay(reference, 45_000, { means: OVO });
    }
    await later.cancel("THIRD");
    const phoneNo = "+6281234567890";
    await sandbox.post("/ewallet/approve", { phoneNo });
    await sandbox.post("/ewallet/approve", { phoneNo, outcome: "DECLINED" });
    const none = await sandbox.post("/ewallet/approve", { phoneNo });
    expect([none.status, none.json.error]).toEqual([404, "EWALLET_UNKNOWN"]);
    const statuses = ["FIRST", "SECOND", "THIRD"].map((reference) =>
      answerStatus(debits, reference),
    );
    expect(await Promise.all(statuses)).toEqual(["06", "00", "05"]);
  });

  test("OVO push is not visible at another phone, and expires after a minute", async ({
    sandbox,
    debits,
  }) => {
    const start = Date.now();
    sandbox.setClock(start);
    await debits.pay("ORDER1", 45_000, { means: OVO });
    const other = await sandbox.post("/ewallet/approve", { phoneNo: "+6281234567891" });
    sandbox.setClock(start + 60_001);
    const late = await sandbox.post("/ewallet/approve", { phoneNo: "+6281234567890" });
    expect([other.status, late.status]).toEqual([404, 404]);
    expect(await answerStatus(debits, "ORDER1")).toBe("08");
  });
});
