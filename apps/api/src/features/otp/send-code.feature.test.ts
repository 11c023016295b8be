import { openTestDatabase, type TestDatabase } from "@santap/dev-env/test-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  codeOf,
  newPhone,
  openAccountFixture,
  phoneOf,
  type AccountFixture,
} from "../session/sign-in.fixture.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let database: TestDatabase;
let it: AccountFixture;

beforeAll(async () => {
  database = await openTestDatabase("demo");
  it = openAccountFixture(database.url);
});
beforeEach(() => {
  it.time.now += 24 * HOUR;
  it.network.inbox.length = 0;
  it.network.outcome = () => "SENT";
});
afterAll(async () => {
  await it.close();
  await database.drop();
});

function later(ms: number): void {
  it.time.now += ms;
}

describe("a code", () => {
  test("goes out once by WhatsApp, with the brand, in the caller's language", async () => {
    const phone = newPhone();
    const sent = await it.ask(phone, { language: "idID" });
    expect(sent).toMatchObject({ codeLength: 6, channel: "WHATSAPP" });
    const code = await it.codeFor(phone);
    expect(it.network.inbox).toMatchObject([
      {
        channel: "WHATSAPP",
        to: phone.e164,
        code,
        text: expect.stringMatching(/adalah kode Santap/),
      },
    ]);
  });

  test("goes to China by SMS, bound to our page", async () => {
    const phone = phoneOf("86", "13800138000");
    expect((await it.ask(phone)).channel).toBe("SMS");
    const code = await it.codeFor(phone);
    expect(it.network.inbox[0]?.text).toMatch(new RegExp(`\n@santap\\.example #${code}$`));
  });

  test("falls back to SMS with the same digits where WhatsApp refuses", async () => {
    const phone = newPhone();
    const seen: string[] = [];
    it.network.outcome = ({ channel, code }) => {
      seen.push(`${channel} ${code}`);
      return channel === "WHATSAPP" ? "REFUSED" : "SENT";
    };
    await it.ask(phone);
    const code = await it.codeFor(phone);
    expect(seen).toEqual([`WHATSAPP ${code}`, `SMS ${code}`]);
  });

  test("is tried again with back-off while a channel is in trouble", async () => {
    const phone = newPhone();
    let trouble = 2;
    it.network.outcome = () => ((trouble -= 1) >= 0 ? "TRY_AGAIN" : "SENT");
    await it.ask(phone);
    await expect(it.codeFor(phone)).rejects.toThrow("no message");
    later(1_000);
    await expect(it.codeFor(phone)).rejects.toThrow("no message");
    later(2_000);
    expect(await it.codeFor(phone)).toMatch(/^\d{6}$/);
    expect(it.network.inbox[0]?.channel).toBe("WHATSAPP");
  });

  test("that nobody could deliver frees its slot, so that another may be asked for at once", async () => {
    const phone = newPhone();
    it.network.outcome = () => "REFUSED";
    await it.ask(phone);
    expect(await codeOf(it.ask(phone))).toBe("0310206");
    await expect(it.codeFor(phone)).rejects.toThrow("no message");
    expect(await codeOf(it.ask(phone))).toBe("OK");
  });

  test("is not readable in the database, and gone from the outbox once delivered", async () => {
    const phone = newPhone();
    await it.ask(phone);
    const code = await it.codeFor(phone);
    const dump = String(
      await it.value("select string_agg(t::text, ' ') from (select * from otp_flow) t"),
    );
    expect(dump).not.toContain(`"${code}"`);
    expect(dump).not.toContain(phone.national);
    expect(
      await it.value(
        "select count(*) from message_outbox where done_at is not null and (phone_box is not null or code_box is not null)",
      ),
    ).toBe(0);
  });
});

test("neither phone nor code nor token is ever logged", async () => {
  const phone = newPhone();
  let trouble = true;
  it.network.outcome = ({ channel }) => {
    if (channel === "WHATSAPP") return "REFUSED";
    trouble = !trouble;
    return trouble ? "SENT" : "TRY_AGAIN";
  };
  const { processToken } = await it.ask(phone);
  await expect(it.codeFor(phone)).rejects.toThrow("no message");
  later(1_000);
  const code = await it.codeFor(phone);
  const { refresh } = await it.enter(processToken, code);
  const lines = it.logged.join("\n");
  expect(lines).toContain("falls back");
  for (const secret of [phone.national, code, processToken, refresh.token]) {
    expect(lines).not.toContain(secret);
  }
});

describe("asking again", () => {
  test("sends the same digits, and both process tokens sign in with them", async () => {
    const phone = newPhone();
    const first = await it.ask(phone);
    const code = await it.codeFor(phone);
    later(MINUTE);
    const second = await it.ask(phone);
    expect(second.processToken).not.toBe(first.processToken);
    expect(await it.codeFor(phone)).toBe(code);
    expect(it.network.inbox).toHaveLength(2);
    expect(await codeOf(it.enter(first.processToken, code))).toBe("OK");
    expect(await codeOf(it.enter(second.processToken, code))).toBe("0310211");
  });

  test("never refills the tries", async () => {
    const phone = newPhone();
    const first = await it.ask(phone);
    const wrong = (await it.codeFor(phone)) === "000000" ? "000001" : "000000";
    for (let n = 0; n < 4; n += 1) await codeOf(it.enter(first.processToken, wrong));
    later(MINUTE);
    const second = await it.ask(phone);
    expect(await codeOf(it.enter(second.processToken, wrong))).toBe("0310209");
    expect(await codeOf(it.enter(second.processToken, await it.codeFor(phone)))).toBe("0310209");
  });

  test("keeps the code's end: five minutes from the first message", async () => {
    const phone = newPhone();
    await it.ask(phone);
    later(4 * MINUTE);
    const { processToken } = await it.ask(phone);
    const code = await it.codeFor(phone);
    later(MINUTE);
    expect(await codeOf(it.enter(processToken, code))).toBe("0310211");
  });

  test("draws a new code after three sends", async () => {
    const phone = newPhone();
    const since = new Date(it.time.now).toISOString();
    const flows = `select array_agg(sends order by created_at) from otp_flow
      where created_at >= '${since}'`;
    for (let n = 0; n < 3; n += 1) {
      await it.ask(phone);
      later(MINUTE);
    }
    expect(await it.value(flows)).toEqual([3]);
    const { processToken } = await it.ask(phone);
    expect(await it.value(flows)).toEqual([3, 1]);
    expect(await codeOf(it.enter(processToken, await it.codeFor(phone)))).toBe("OK");
  });

  test("from another browser opens a code of its own", async () => {
    const phone = newPhone();
    const first = await it.ask(phone);
    const code = await it.codeFor(phone);
    later(MINUTE);
    await it.ask(phone, { browserId: "browser-2" });
    await it.codeFor(phone);
    expect(await codeOf(it.enter(first.processToken, code))).toBe("OK");
  });
});

test("a phone with an account and one without are answered alike", async () => {
  const known = newPhone();
  await it.signIn(known);
  later(HOUR);
  const answers = [await it.ask(known), await it.ask(newPhone())];
  const shapes = answers.map((answer) => ({ ...answer, processToken: answer.processToken.length }));
  expect(shapes[0]).toEqual(shapes[1]);
});
