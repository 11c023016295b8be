import { Type } from "typebox";
import { commonFields, Instant, Strict } from "./field.ts";

export const registerKey = {
  summary: "Make the public half of a browser's signing key known; may be repeated",
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
