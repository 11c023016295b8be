import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";

/** A certificate for localhost that nobody vouches for but itself, and its key; both PEM. */
export function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const body = toBeSigned(publicKey);
  const signature = sign("sha256", body, privateKey);
  const whole = der(0x30, body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
  };
}

const ECDSA_SHA256 = der(0x30, der(0x06, Buffer.from("2a8648ce3d040302", "hex")));
const COMMON_NAME = der(0x06, Buffer.from("550403", "hex"));

/** X.509 in its first version: serial, algorithm, issuer, validity, subject, key. */
function toBeSigned(publicKey: KeyObject): Buffer {
  const name = der(0x30, der(0x31, der(0x30, COMMON_NAME, der(0x0c, Buffer.from("localhost")))));
  const validity = der(0x30, utcTime(-1), utcTime(1));
  const key = publicKey.export({ type: "spki", format: "der" });
  return der(0x30, der(0x02, Buffer.from([1])), ECDSA_SHA256, name, validity, name, key);
}

function utcTime(daysFromNow: number): Buffer {
  const at = new Date(Date.now() + daysFromNow * 86_400_000).toISOString();
  return der(0x17, Buffer.from(`${at.slice(2, 19).replace(/[-:T]/g, "")}Z`));
}

/** One value of the distinguished encoding. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
