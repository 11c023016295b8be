import { createHmac } from "node:crypto";

/**
 * X-Twilio-Signature of a form post: base64 of HMAC-SHA1, under the auth token, over the full address
 * as it was given to Twilio and then every name and value, sorted by name, with nothing in between.
 */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const fields = names.flatMap((name) => {
    const values = [...new Set(form.getAll(name))].sort();
    return values.map((value) => name + value);
  });
  return createHmac("sha1", authToken)
    .update(url + fields.join(""))
    .digest("base64");
}
