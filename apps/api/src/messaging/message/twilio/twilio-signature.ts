import { createHmac } from "node:crypto";

/** X-Twilio-Signature: base64 HMAC-SHA1 over the URL and all names and values, sorted by name. */
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
