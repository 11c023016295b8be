import { createHash, timingSafeEqual } from "node:crypto";

/** What a notification's signature covers. Not the status, the transaction or the method. */
export interface SignedFields {
  orderId: string;
  statusCode: string;
  /** Exactly as in the JSON: `100000.00`. */
  grossAmount: string;
}

/** Lower-case hex SHA-512 over order, status code, amount and server key, without separators. */
export function signatureKey(fields: SignedFields, serverKey: string): string {
  const { orderId, statusCode, grossAmount } = fields;
  return createHash("sha512")
    .update(orderId + statusCode + grossAmount + serverKey)
    .digest("hex");
}

/** Compares in constant time; false for malformed input. */
export function verifySignatureKey(
  fields: SignedFields,
  serverKey: string,
  signature: string,
): boolean {
  const expected = Buffer.from(signatureKey(fields, serverKey));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** `Authorization` of every call: the server key as user name, no password. */
export function basicAuthorization(serverKey: string): string {
  return `Basic ${Buffer.from(`${serverKey}:`).toString("base64")}`;
}
