import { describe, expect, test } from "vitest";
import { FieldReader, type Environment } from "./field-reader.ts";
import { readMessageSettings } from "./message-settings.ts";

const TWILIO = { TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "a", TWILIO_FROM: "+6281100000" };

function read(env: Environment) {
  const reader = new FieldReader(env);
  return { settings: readMessageSettings(reader), problems: reader.problems };
}

describe("message settings", () => {
  test("name what a named sender lacks, and ask nothing of the others", () => {
    expect(read({ SENDERS: "twilio", ...TWILIO }).problems).toEqual([]);
    expect(read({ SENDERS: "aliyun,twilio", ...TWILIO }).problems).toEqual([
      "ALIYUN_ACCESS_KEY_ID is not set.",
      "ALIYUN_ACCESS_KEY_SECRET is not set.",
      "ALIYUN_SIGN_NAME is not set.",
      "ALIYUN_TEMPLATE_CODE is not set.",
    ]);
  });

  test("message settings refuse an unknown sender", () => {
    const { settings, problems } = read({ SENDERS: "pigeon, sandbox" });
    expect(settings.senders).toEqual(["sandbox"]);
    expect(problems).toEqual([
      "SENDERS names pigeon: it can be whatsapp, twilio, aliyun, sandbox.",
    ]);
  });

  test("reserve a fifth of a day's budget for newcomers, or another part of it", () => {
    expect(read({}).settings.newcomersPercent).toBe(20);
    const all = read({ MESSAGE_NEWCOMERS_PERCENT: "100" });
    expect([all.settings.newcomersPercent, all.problems]).toEqual([100, []]);
    expect(read({ MESSAGE_NEWCOMERS_PERCENT: "101" }).problems).toEqual([
      'MESSAGE_NEWCOMERS_PERCENT must be 0 to 100, not "101".',
    ]);
  });

  test.each([
    ["https://api.twilio.com/", []],
    ["http://127.0.0.1:4000", []],
    ["http://localhost:4000", []],
    ["http://api.twilio.com", ["TWILIO_URL must be an HTTPS address."]],
    ["http://localhost.evil.example", ["TWILIO_URL must be an HTTPS address."]],
    ["api.twilio.com", ["TWILIO_URL must be an HTTPS address."]],
  ])("keys go to %s: %j", (url, problems) => {
    expect(read({ SENDERS: "twilio", ...TWILIO, TWILIO_URL: url }).problems).toEqual(problems);
  });

  test("lose the slash behind an address, and have the usual ones", () => {
    const own = read({ SENDERS: "twilio", ...TWILIO, TWILIO_URL: "https://proxy.example/" });
    expect(own.settings.twilio?.url).toBe("https://proxy.example");
    expect(read({ SENDERS: "twilio", ...TWILIO }).settings.twilio?.url).toBe(
      "https://api.twilio.com",
    );
  });
});
