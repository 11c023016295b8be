import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aliyunReportKey } from "../aliyun/aliyun-report.ts";
import { openDelivery, type DeliveryFixture, type Promised } from "../delivery.fixture.ts";
import { openReportServer, type ReportServer } from "../test/report-server.ts";
import { ALIYUN, ORIGIN, TWILIO } from "../test/sender-bench.ts";
import { twilioSignature } from "../twilio/twilio-signature.ts";

const DAY_MS = 24 * 3_600_000;
let database: TestDatabase;
let it: DeliveryFixture;
let app: ReportServer;

beforeAll(async () => {
  database = await openTestDatabase();
  it = openDelivery(database.url);
  app = await openReportServer(it);
});
beforeEach(async () => {
  it.time.now += DAY_MS;
  await it.deliver();
  it.network.seen.length = 0;
  it.logged.length = 0;
  app.woken = 0;
});
afterAll(async () => {
  await app.close();
  await it.close();
  await database.drop();
});

async function sent(change: Parameters<DeliveryFixture["promise"]>[0] = {}): Promise<Promised> {
  const message = await it.promise(change);
  await it.deliver();
  return message;
}

const statusOf = async (message: Promised) => (await it.state(message)).status;

describe("Twilio", () => {
  const PATH = "/messages/twilio?try=";

  async function post(path: string, form: Record<string, string>, origin = ORIGIN) {
    const body = new URLSearchParams(form);
    const signature = twilioSignature(TWILIO.authToken, `${origin}${path}`, body);
    const headers = {
      "content-type": "application/x-www-form-urlencoded; charset=utf-8",
      "x-twilio-signature": signature,
    };
    return (await app.post(path, headers, body.toString())).statusCode;
  }

  const form = (change: Record<string, string>) => ({
    AccountSid: TWILIO.accountSid,
    MessageSid: "SMaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    From: "+6281100000",
    To: "+8613800138000",
    ...change,
  });

  test("says delivered, which is written down, after saying sent, which is not", async () => {
    const message = await sent({ country: "86" });
    const path = `${PATH}${message.messageId}.1`;
    expect(await post(path, form({ MessageStatus: "sent" }))).toBe(204);
    expect(await statusOf(message)).toBe("SENT");
    expect(await post(path, form({ MessageStatus: "delivered" }))).toBe(204);
    expect(await statusOf(message)).toBe("DELIVERED");
  });

  test.each(["undelivered", "failed"])("says %s: nothing is left to try", async (status) => {
    const message = await sent({ country: "86" });
    const change = { MessageStatus: status, ErrorCode: "30003" };
    expect(await post(`${PATH}${message.messageId}.1`, form(change))).toBe(204);
    expect(await statusOf(message)).toBe("GIVEN_UP");
    expect(await it.budget(message)).toBe(1);
  });

  test("is not believed for another address, nor for other fields", async () => {
    const message = await sent({ country: "86" });
    const path = `${PATH}${message.messageId}.1`;
    const said = form({ MessageStatus: "failed" });
    expect(await post(path, said, "https://elsewhere.example")).toBe(403);
    const body = new URLSearchParams(said);
    const signature = twilioSignature(TWILIO.authToken, `${ORIGIN}${PATH}m_X.1`, body);
    const headers = { "x-twilio-signature": signature };
    const reply = await app.post(path, headers, body.toString());
    expect(reply.statusCode).toBe(403);
    expect(await statusOf(message)).toBe("SENT");
  });

  test("may speak of strangers", async () => {
    expect(await post(`${PATH}unknown`, form({ MessageStatus: "failed" }))).toBe(204);
    expect(await post("/messages/twilio", form({ MessageStatus: "failed" }))).toBe(204);
  });
});

describe("Aliyun", () => {
  async function post(body: string, key = aliyunReportKey(ALIYUN.accessKeySecret)) {
    const headers = { "content-type": "application/json" };
    const reply = await app.post(`/messages/aliyun/${key}`, headers, body);
    return [reply.statusCode, reply.json()];
  }
  const about = ({ messageId, phone }: Promised, success: boolean) => ({
    phone_number: phone.slice(3),
    success,
    err_code: success ? "DELIVERED" : "MK:0001",
    biz_id: "900619746936498440^0",
    out_id: `${messageId}.1`,
  });

  test("reports many at once, and is told that we took them", async () => {
    const [one, two] = [await sent({ country: "86" }), await sent({ country: "86" })];
    const body = JSON.stringify([
      about(one, true),
      { out_id: "x", success: true },
      about(two, false),
    ]);
    expect(await post(body)).toEqual([200, { code: 0, msg: "接收成功" }]);
    expect([await statusOf(one), await statusOf(two)]).toEqual(["DELIVERED", "GIVEN_UP"]);
  });

  test("is believed at its own address only", async () => {
    const message = await sent({ country: "86" });
    const [status] = await post(JSON.stringify([about(message, true)]), "0".repeat(64));
    expect(status).toBe(403);
    expect(await statusOf(message)).toBe("SENT");
  });

  test("may say what is no report at all", async () => {
    for (const body of ["", "{}", '[null,1,{"success":"yes"}]']) {
      expect((await post(body))[0]).toBe(200);
    }
  });
});

test("a sender that is not configured has no address", async () => {
  const bare = await openReportServer(it, { whatsapp: null, twilio: null, aliyun: null });
  for (const path of ["whatsapp", "twilio", `aliyun/${aliyunReportKey(ALIYUN.accessKeySecret)}`]) {
    const reply = await bare.post(`/messages/${path}`, {}, "x");
    expect(reply.statusCode).toBe(404);
  }
  await bare.close();
});
