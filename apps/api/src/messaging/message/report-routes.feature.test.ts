import { describe, expect } from "vitest";
import { aliyunReportKey } from "./aliyun/aliyun-report.ts";
import type { Promised } from "./delivery.fixture.ts";
import {
  openReportServer,
  type ReportServer,
  testWithReports,
  getStatus,
  sendMessage,
  startNextDay,
} from "./test/report-server.ts";
import { ALIYUN, ORIGIN, TWILIO } from "./test/sender-bench.ts";
import { twilioSignature } from "./twilio/twilio-signature.ts";

const test = testWithReports();
test.beforeEach(({ delivery, reports }) => startNextDay(delivery, reports));

describe("Twilio", () => {
  const PATH = "/messages/twilio?try=";

  async function post(
    reports: ReportServer,
    path: string,
    form: Record<string, string>,
    origin = ORIGIN,
  ) {
    const body = new URLSearchParams(form);
    const signature = twilioSignature(TWILIO.authToken, `${origin}${path}`, body);
    const headers = {
      "content-type": "application/x-www-form-urlencoded; charset=utf-8",
      "x-twilio-signature": signature,
    };
    return (await reports.post(path, headers, body.toString())).statusCode;
  }

  const form = (change: Record<string, string>) => ({
    AccountSid: TWILIO.accountSid,
    MessageSid: "SMaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    From: "+6281100000",
    To: "+8613800138000",
    ...change,
  });

  test("Twilio says delivered, which is written down, after saying sent, which is not", async ({
    delivery,
    reports,
  }) => {
    const message = await sendMessage(delivery, { country: "86" });
    const path = `${PATH}${message.messageId}.1`;
    expect(await post(reports, path, form({ MessageStatus: "sent" }))).toBe(204);
    expect(await getStatus(delivery, message)).toBe("SENT");
    expect(await post(reports, path, form({ MessageStatus: "delivered" }))).toBe(204);
    expect(await getStatus(delivery, message)).toBe("DELIVERED");
  });

  test.for(["undelivered", "failed"])(
    "Twilio says %s: nothing is left to try",
    async (status, { delivery, reports }) => {
      const message = await sendMessage(delivery, { country: "86" });
      const change = { MessageStatus: status, ErrorCode: "30003" };
      expect(await post(reports, `${PATH}${message.messageId}.1`, form(change))).toBe(204);
      expect(await getStatus(delivery, message)).toBe("GIVEN_UP");
      expect(await delivery.budget(message)).toBe(1);
    },
  );

  test("Twilio is not believed for another address, nor for other fields", async ({
    delivery,
    reports,
  }) => {
    const message = await sendMessage(delivery, { country: "86" });
    const path = `${PATH}${message.messageId}.1`;
    const said = form({ MessageStatus: "failed" });
    expect(await post(reports, path, said, "https://elsewhere.example")).toBe(403);
    const body = new URLSearchParams(said);
    const signature = twilioSignature(TWILIO.authToken, `${ORIGIN}${PATH}m_X.1`, body);
    const headers = { "x-twilio-signature": signature };
    const reply = await reports.post(path, headers, body.toString());
    expect(reply.statusCode).toBe(403);
    expect(await getStatus(delivery, message)).toBe("SENT");
  });

  test("Twilio may speak of strangers", async ({ reports }) => {
    expect(await post(reports, `${PATH}unknown`, form({ MessageStatus: "failed" }))).toBe(204);
    expect(await post(reports, "/messages/twilio", form({ MessageStatus: "failed" }))).toBe(204);
  });
});

describe("Aliyun", () => {
  async function post(
    reports: ReportServer,
    body: string,
    key = aliyunReportKey(ALIYUN.accessKeySecret),
  ) {
    const headers = { "content-type": "application/json" };
    const reply = await reports.post(`/messages/aliyun/${key}`, headers, body);
    return [reply.statusCode, reply.json()];
  }
  const about = ({ messageId, phone }: Promised, success: boolean) => ({
    phone_number: phone.slice(3),
    success,
    err_code: success ? "DELIVERED" : "MK:0001",
    biz_id: "900619746936498440^0",
    out_id: `${messageId}.1`,
  });

  test("Aliyun reports many at once, and gets the answer that we took them", async ({
    delivery,
    reports,
  }) => {
    const [one, two] = [
      await sendMessage(delivery, { country: "86" }),
      await sendMessage(delivery, { country: "86" }),
    ];
    const body = JSON.stringify([
      about(one, true),
      { out_id: "x", success: true },
      about(two, false),
    ]);
    expect(await post(reports, body)).toEqual([200, { code: 0, msg: "接收成功" }]);
    expect([await getStatus(delivery, one), await getStatus(delivery, two)]).toEqual([
      "DELIVERED",
      "GIVEN_UP",
    ]);
  });

  test("Aliyun is believed at its own address only", async ({ delivery, reports }) => {
    const message = await sendMessage(delivery, { country: "86" });
    const [status] = await post(reports, JSON.stringify([about(message, true)]), "0".repeat(64));
    expect(status).toBe(403);
    expect(await getStatus(delivery, message)).toBe("SENT");
  });

  test("Aliyun may say what is no report at all", async ({ reports }) => {
    for (const body of ["", "{}", '[null,1,{"success":"yes"}]']) {
      expect((await post(reports, body))[0]).toBe(200);
    }
  });
});

test("a sender that is not configured has no address", async ({ delivery }) => {
  const bare = await openReportServer(delivery, { whatsapp: null, twilio: null, aliyun: null });
  for (const path of ["whatsapp", "twilio", `aliyun/${aliyunReportKey(ALIYUN.accessKeySecret)}`]) {
    const reply = await bare.post(`/messages/${path}`, {}, "x");
    expect(reply.statusCode).toBe(404);
  }
  await bare.close();
});
