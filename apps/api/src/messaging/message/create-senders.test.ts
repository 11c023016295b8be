import { expect, test } from "vitest";
import { FieldReader } from "../../settings/field-reader.ts";
import { readMessageSettings } from "../../settings/message-settings.ts";
import { findSender } from "./provider/message-sender.ts";
import { createSenders } from "./create-senders.ts";

const tools = { log: { error: () => undefined, warn: () => undefined }, clock: () => 0 };
const NAMED = {
  WHATSAPP_PHONE_NUMBER_ID: "1065",
  WHATSAPP_ACCESS_TOKEN: "t",
  WHATSAPP_TEMPLATE: "login_code",
  WHATSAPP_APP_SECRET: "s",
  WHATSAPP_VERIFY_TOKEN: "v",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "a",
  TWILIO_FROM: "+6281100000",
  ALIYUN_ACCESS_KEY_ID: "k",
  ALIYUN_ACCESS_KEY_SECRET: "s",
  ALIYUN_SIGN_NAME: "Santap",
  ALIYUN_TEMPLATE_CODE: "SMS_1",
};

function createSendersWith(list: string, env: Record<string, string> = NAMED) {
  const read = new FieldReader({ SENDERS: list, ...env });
  const message = readMessageSettings(read);
  expect(read.problems).toEqual([]);
  return createSenders({ publicOrigin: "https://santap.example", message, sandbox: null }, tools);
}

test("every sender that is named is there, in this order, and serves what it can", () => {
  const senders = createSendersWith("whatsapp,aliyun,twilio");
  expect(senders.map(({ name }) => name)).toEqual(["whatsapp", "aliyun", "twilio"]);
  expect(findSender(senders, "WHATSAPP", "62")?.name).toBe("whatsapp");
  expect(findSender(senders, "SMS", "62")?.name).toBe("twilio");
  expect(findSender(senders, "SMS", "86")?.name).toBe("aliyun");
  expect(findSender(createSendersWith("aliyun"), "SMS", "62")).toBeUndefined();
});

test("the sandbox needs to be somewhere", () => {
  expect(() => createSendersWith("sandbox")).toThrow("SANDBOX_URL");
});
