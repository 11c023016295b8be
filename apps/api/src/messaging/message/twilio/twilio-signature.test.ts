import { expect, test } from "vitest";
import { twilioSignature } from "./twilio-signature.ts";

/** The example of Twilio's page on webhook security, which its own libraries test against. */
const URL_OF_EXAMPLE = "https://mycompany.com/myapp.php?foo=1&bar=2";
const FORM = {
  CallSid: "CA1234567890ABCDE",
  Digits: "1234",
  From: "+14158675309",
  To: "+18005551212",
  Caller: "+14158675309",
};

test("a form post is signed as published, whatever the order of its fields", () => {
  const published = "RSOYDt4T1cUTdK1PDd93/VVr8B8=";
  for (const fields of [Object.entries(FORM), Object.entries(FORM).toReversed()]) {
    const form = new URLSearchParams(fields);
    expect(twilioSignature("12345", URL_OF_EXAMPLE, form)).toBe(published);
    expect(twilioSignature("12346", URL_OF_EXAMPLE, form)).not.toBe(published);
    expect(twilioSignature("12345", `${URL_OF_EXAMPLE}3`, form)).not.toBe(published);
  }
});

test("a field that comes twice counts with each of its values once", () => {
  const once = twilioSignature("12345", "https://a.example/", new URLSearchParams("a=1&a=2"));
  const again = twilioSignature("12345", "https://a.example/", new URLSearchParams("a=2&a=1&a=2"));
  expect(again).toBe(once);
});
