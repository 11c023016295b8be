import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { PasskeyAssertion } from "@santap/contract/schemas/operator/passkey-assertion";
import type { NewPasskey } from "@santap/contract/schemas/operator/passkey";

interface Asked {
  challenge: string;
  domain: string;
  origin: string;
}

/** A device with one passkey (ES256), which confirms its person unless it is told not to. */
export interface SoftwareAuthenticator {
  counter: number;
  verifiesUser: boolean;
  create(asked: Asked): NewPasskey;
  sign(asked: Asked, userId?: string): PasskeyAssertion;
}

export function createAuthenticator(): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const credentialId = id.toString("base64url");
  const device: SoftwareAuthenticator = {
    counter: 0,
    verifiesUser: true,
    create(asked) {
      const clientData = toClientData("webauthn.create", asked);
      const head = toAuthenticatorData(device, asked.domain, ATTESTED);
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const key = toCoseKey(publicKey.export({ format: "jwk" }));
      const data = Buffer.concat([head, Buffer.alloc(16), length, id, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])],
        ...[text("authData"), bytes(data)],
      ]);
      return {
        ...{ credentialId, transports: ["internal"] },
        clientData: clientData.toString("base64url"),
        attestation: attestation.toString("base64url"),
      };
    },
    sign(asked, userId) {
      device.counter += 1;
      const clientData = toClientData("webauthn.get", asked);
      const data = toAuthenticatorData(device, asked.domain, 0);
      const signed = Buffer.concat([data, createHash("sha256").update(clientData).digest()]);
      return {
        credentialId,
        clientData: clientData.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
        ...(userId !== undefined && { userHandle: userId }),
      };
    },
  };
  return device;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

function toClientData(type: string, { challenge, origin }: Asked): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function toAuthenticatorData(
  { counter, verifiesUser }: SoftwareAuthenticator,
  domain: string,
  more: number,
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = PRESENT | (verifiesUser ? VERIFIED : 0) | more;
  return Buffer.concat([createHash("sha256").update(domain).digest(), Buffer.from([flags]), count]);
}

/** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function toCoseKey({ x = "", y = "" }: { x?: string; y?: string }): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, "base64url")),
  ]);
}

/** CBOR text below 24 bytes. */
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** CBOR bytes of 24 to 65,535. */
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ]);
