import { Type } from "typebox";
import { commonFields, Instant, Strict } from "./field.ts";

export const registerKey = {
  summary: "Register the public key of a browser; idempotent",
  payload: Strict({
    ...commonFields,
    /** Uncompressed P-256 point, 65 bytes, base64url. */
    publicKey: Type.String({ minLength: 87, maxLength: 87, pattern: "^[A-Za-z0-9_-]+$" }),
  }),
  data: Strict({
    keyId: Type.String(),
    /** Lets the client correct its clock before the first signature. */
    serverTime: Instant,
  }),
};
