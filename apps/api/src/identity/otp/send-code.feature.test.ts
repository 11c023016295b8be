import { describe, expect } from "vitest";
import { testWithAccounts } from "../session/accounts.fixture.ts";
import { getCode, newPhone, parsePhone, type AccountFixture } from "../session/sign-in.fixture.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const test = testWithAccounts();
test.beforeEach(({ accounts }) => {
  accounts.time.now += 24 * HOUR;
  accounts.network.inbox.length = 0;
  accounts.network.outcome = () => "SENT";
});

function later(accounts: AccountFixture, ms: number): void {
  accounts.time.now += ms;
}

describe("a code", () => {
  test("a code goes out once by WhatsApp, with the brand, in the caller's language", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const sent = await accounts.ask(phone, { language: "idID" });
    expect(sent).toMatchObject({ codeLength: 6, channel: "WHATSAPP" });
    const code = await accounts.codeFor(phone);
    expect(accounts.network.inbox).toMatchObject([
      {
        channel: "WHATSAPP",
        to: phone.e164,
        code,
        text: expect.stringMatching(/adalah kode Santap/),
      },
    ]);
  });

  test("a code goes to China by SMS, bound to our page", async ({ accounts }) => {
    const phone = parsePhone("86", "13800138000");
    expect((await accounts.ask(phone)).channel).toBe("SMS");
    const code = await accounts.codeFor(phone);
    expect(accounts.network.inbox[0]?.text).toMatch(new RegExp(`\n@santap\\.example #${code}$`));
  });

  test("a code falls back to SMS with the same digits where WhatsApp refuses", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const seen: string[] = [];
    accounts.network.outcome = ({ channel, code }) => {
      seen.push(`${channel} ${code}`);
      return channel === "WHATSAPP" ? "REFUSED" : "SENT";
    };
    await accounts.ask(phone);
    const code = await accounts.codeFor(phone);
    expect(seen).toEqual([`WHATSAPP ${code}`, `SMS ${code}`]);
  });

  test("a code is tried again with back-off while a channel is in trouble", async ({
    accounts,
  }) => {
    const phone = newPhone();
    let trouble = 2;
    accounts.network.outcome = () => ((trouble -= 1) >= 0 ? "TRY_AGAIN" : "SENT");
    await accounts.ask(phone);
    await expect(accounts.codeFor(phone)).rejects.toThrow("no message");
    later(accounts, 1_000);
    await expect(accounts.codeFor(phone)).rejects.toThrow("no message");
    later(accounts, 2_000);
    expect(await accounts.codeFor(phone)).toMatch(/^\d{6}$/);
    expect(accounts.network.inbox[0]?.channel).toBe("WHATSAPP");
  });

  test("a code that could not be delivered frees its slot, so that another may be requested at once", async ({
    accounts,
  }) => {
    const phone = newPhone();
    accounts.network.outcome = () => "REFUSED";
    await accounts.ask(phone);
    expect(await getCode(accounts.ask(phone))).toBe("0310206");
    await expect(accounts.codeFor(phone)).rejects.toThrow("no message");
    expect(await getCode(accounts.ask(phone))).toBe("OK");
  });

  test("a code is not readable in the database, and gone from the outbox once delivered", async ({
    accounts,
  }) => {
    const phone = newPhone();
    await accounts.ask(phone);
    const code = await accounts.codeFor(phone);
    const dump = String(
      await accounts.value("select string_agg(t::text, ' ') from (select * from otp_flow) t"),
    );
    expect(dump).not.toContain(`"${code}"`);
    expect(dump).not.toContain(phone.national);
    expect(
      await accounts.value(
        "select count(*) from message_outbox where done_at is not null and (phone_box is not null or code_box is not null)",
      ),
    ).toBe(0);
  });
});

test("neither phone nor code nor token is ever logged", async ({ accounts }) => {
  const phone = newPhone();
  let trouble = true;
  accounts.network.outcome = ({ channel }) => {
    if (channel === "WHATSAPP") return "REFUSED";
    trouble = !trouble;
    return trouble ? "SENT" : "TRY_AGAIN";
  };
  const { processToken } = await accounts.ask(phone);
  await expect(accounts.codeFor(phone)).rejects.toThrow("no message");
  later(accounts, 1_000);
  const code = await accounts.codeFor(phone);
  const { refresh } = await accounts.enter(processToken, code);
  const lines = accounts.logged.join("\n");
  expect(lines).toContain("falls back");
  for (const secret of [phone.national, code, processToken, refresh.token]) {
    expect(lines).not.toContain(secret);
  }
});

describe("asking again", () => {
  test("asking again sends the same digits, and both process tokens sign in with them", async ({
    accounts,
  }) => {
    const phone = newPhone();
    const first = await accounts.ask(phone);
    const code = await accounts.codeFor(phone);
    later(accounts, MINUTE);
    const second = await accounts.ask(phone);
    expect(second.processToken).not.toBe(first.processToken);
    expect(await accounts.codeFor(phone)).toBe(code);
    expect(accounts.network.inbox).toHaveLength(2);
    expect(await getCode(accounts.enter(first.processToken, code))).toBe("OK");
    expect(await getCode(accounts.enter(second.processToken, code))).toBe("0310211");
  });

  test("never refills the tries", async ({ accounts }) => {
    const phone = newPhone();
    const first = await accounts.ask(phone);
    const wrong = (await accounts.codeFor(phone)) === "000000" ? "000001" : "000000";
    for (let n = 0; n < 4; n += 1) await getCode(accounts.enter(first.processToken, wrong));
    later(accounts, MINUTE);
    const second = await accounts.ask(phone);
    expect(await getCode(accounts.enter(second.processToken, wrong))).toBe("0310209");
    expect(await getCode(accounts.enter(second.processToken, await accounts.codeFor(phone)))).toBe(
      "0310209",
    );
  });

  test("asking again keeps the code's end: five minutes from the first message", async ({
    accounts,
  }) => {
    const phone = newPhone();
    await accounts.ask(phone);
    later(accounts, 4 * MINUTE);
    const { processToken } = await accounts.ask(phone);
    const code = await accounts.codeFor(phone);
    later(accounts, MINUTE);
    expect(await getCode(accounts.enter(processToken, code))).toBe("0310211");
  });

  test("draws a new code after three sends", async ({ accounts }) => {
    const phone = newPhone();
    const since = new Date(accounts.time.now).toISOString();
    const flows = `select array_agg(sends order by created_at) from otp_flow
      where created_at >= '${since}'`;
    for (let n = 0; n < 3; n += 1) {
      await accounts.ask(phone);
      later(accounts, MINUTE);
    }
    expect(await accounts.value(flows)).toEqual([3]);
    const { processToken } = await accounts.ask(phone);
    expect(await accounts.value(flows)).toEqual([3, 1]);
    expect(await getCode(accounts.enter(processToken, await accounts.codeFor(phone)))).toBe("OK");
  });

  test("asking again from another browser opens a code of its own", async ({ accounts }) => {
    const phone = newPhone();
    const first = await accounts.ask(phone);
    const code = await accounts.codeFor(phone);
    later(accounts, MINUTE);
    await accounts.ask(phone, { browserId: "browser-2" });
    await accounts.codeFor(phone);
    expect(await getCode(accounts.enter(first.processToken, code))).toBe("OK");
  });
});

test("a phone with an account and one without are answered alike", async ({ accounts }) => {
  const known = newPhone();
  await accounts.signIn(known);
  later(accounts, HOUR);
  const answers = [await accounts.ask(known), await accounts.ask(newPhone())];
  const shapes = answers.map((answer) => ({ ...answer, processToken: answer.processToken.length }));
  expect(shapes[0]).toEqual(shapes[1]);
});
