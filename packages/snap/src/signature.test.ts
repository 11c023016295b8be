import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import vectors from "../vectors/signatures.json" with { type: "json" };
import {
  type AsymmetricParts,
  bodyHash,
  minify,
  stringToSignAsymmetric,
  stringToSignSymmetric,
  type SymmetricParts,
} from "./canonical.ts";
import { importPrivateKey, importPublicKey } from "./keys.ts";
import {
  signAsymmetric,
  signSymmetric,
  signToken,
  verifyAsymmetric,
  verifyBody,
  verifySymmetric,
  verifyToken,
} from "./signature.ts";

const ours = generateKeyPairSync("rsa", { modulusLength: 2048 });
const others = generateKeyPairSync("rsa", { modulusLength: 2048 });
const curve = generateKeyPairSync("ec", { namedCurve: "P-256" });

const BODY = '{"amount":{"value":"52500.00","currency":"IDR"},"note":"a \\"b\\" : c"}';
const PARTS: SymmetricParts = {
  method: "POST",
  path: "/v1.0/qr/qr-mpm-notify",
  accessToken: "token",
  bodyHash: bodyHash(BODY),
  timestamp: "2026-11-20T10:15:30+07:00",
};
const TOKEN_PARTS = { clientKey: "G1234325-SNAP", timestamp: "2023-07-31T07:10:00+07:00" };
const SECRET = "a client secret";

const GARBAGE = ["", " ", "!", "====", "AAAA", "not base64 at all", "é中😀", "A".repeat(100_000)];

/** Every text that differs from the base64 signature in one bit of one byte. */
function flipped(signature: string): string[] {
  const bytes = Buffer.from(signature, "base64");
  return [...bytes].map((byte, at) => {
    const copy = Buffer.from(bytes);
    copy[at] = byte ^ (1 << (at % 8));
    return copy.toString("base64");
  });
}

describe("public vectors", () => {
  test.each(vectors.symmetric)("$id ($source)", (vector) => {
    const { parts, clientSecret, signature, stringToSign } = vector;
    expect(stringToSignSymmetric(parts)).toBe(stringToSign);
    expect(signSymmetric(parts, clientSecret)).toBe(signature);
    expect(verifySymmetric(parts, clientSecret, signature)).toBe(true);
    // One of the two is published with its hash alone.
    const hash = vector.body === undefined ? parts.bodyHash : bodyHash(vector.body);
    expect(hash).toBe(parts.bodyHash);
  });

  test.each(vectors.asymmetric)("$id ($source)", ({ parts, body, ...vector }) => {
    expect(stringToSignAsymmetric(parts)).toBe(vector.stringToSign);
    expect(bodyHash(body)).toBe(parts.bodyHash);
    expect(verifyAsymmetric(parts, vector.publicKey, vector.signature)).toBe(true);
    expect(verifyAsymmetric(parts, ours.publicKey, vector.signature)).toBe(false);
  });

  test("no body is the hash of the empty text", () => {
    expect(bodyHash("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });
});

describe("each variant signs and verifies", () => {
  const variants = [
    {
      name: "symmetric",
      signature: signSymmetric(PARTS, SECRET),
      accepts: (signature: string) => verifySymmetric(PARTS, SECRET, signature),
      acceptsWithWrongKey: (signature: string) => verifySymmetric(PARTS, "another", signature),
    },
    {
      name: "asymmetric",
      signature: signAsymmetric(PARTS, ours.privateKey),
      accepts: (signature: string) => verifyAsymmetric(PARTS, ours.publicKey, signature),
      acceptsWithWrongKey: (signature: string) =>
        verifyAsymmetric(PARTS, others.publicKey, signature),
    },
    {
      name: "token",
      signature: signToken(TOKEN_PARTS, ours.privateKey),
      accepts: (signature: string) => verifyToken(TOKEN_PARTS, ours.publicKey, signature),
      acceptsWithWrongKey: (signature: string) =>
        verifyToken(TOKEN_PARTS, others.publicKey, signature),
    },
  ];

  describe.each(variants)("$name", ({ signature, accepts, acceptsWithWrongKey }) => {
    test("accepts its own signature", () => {
      expect(accepts(signature)).toBe(true);
    });

    test("refuses any flipped byte", () => {
      expect(flipped(signature).filter(accepts)).toEqual([]);
    });

    test("refuses another key", () => {
      expect(acceptsWithWrongKey(signature)).toBe(false);
    });

    test("refuses other spellings of the same bytes", () => {
      const spellings = [` ${signature}`, `${signature}\n`, `${signature}=`, `${signature}AA`];
      spellings.push(signature.replace(/=+$/, ""), signature.slice(0, -4));
      expect(spellings.filter(accepts)).toEqual([]);
    });

    test.each(GARBAGE)("refuses garbage without throwing: %#", (garbage) => {
      expect(accepts(garbage)).toBe(false);
    });
  });

  test("every part is covered", () => {
    const symmetric = signSymmetric(PARTS, SECRET);
    const asymmetric = signAsymmetric(PARTS, ours.privateKey);
    const changes: Partial<SymmetricParts>[] = [
      { method: "PUT" },
      { path: "/v1.0/qr/qr-mpm-query" },
      { bodyHash: bodyHash(`${BODY} `) },
      { timestamp: "2026-11-20T10:15:31+07:00" },
    ];
    for (const change of changes) {
      const changed = { ...PARTS, ...change };
      expect(verifySymmetric(changed, SECRET, symmetric)).toBe(false);
      expect(verifyAsymmetric(changed, ours.publicKey, asymmetric)).toBe(false);
    }
    expect(verifySymmetric({ ...PARTS, accessToken: "other" }, SECRET, symmetric)).toBe(false);
  });

  test("the method is signed in upper case", () => {
    expect(signSymmetric({ ...PARTS, method: "post" }, SECRET)).toBe(signSymmetric(PARTS, SECRET));
  });
});

describe("keys", () => {
  const spki = ours.publicKey.export({ type: "spki", format: "der" }).toString("base64");
  const pkcs8 = ours.privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
  const publicPem = ours.publicKey.export({ type: "spki", format: "pem" }).toString();
  const privatePem = ours.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const parts: AsymmetricParts = PARTS;

  test("PEM text, one-line base64 and imported keys are the same key", () => {
    const signature = signAsymmetric(parts, privatePem);
    expect(signAsymmetric(parts, importPrivateKey(pkcs8) ?? "")).toBe(signature);
    for (const key of [publicPem, spki, importPublicKey(spki) ?? "", ours.publicKey]) {
      expect(verifyAsymmetric(parts, key, signature)).toBe(true);
    }
  });

  test("what is no RSA public key verifies nothing and never throws", () => {
    const signature = signAsymmetric(parts, ours.privateKey);
    const curvePem = curve.publicKey.export({ type: "spki", format: "pem" }).toString();
    const bad = ["", "x", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----", curvePem];
    for (const key of [...bad, curve.publicKey, ours.privateKey]) {
      expect(verifyAsymmetric(parts, key, signature)).toBe(false);
    }
    expect(importPublicKey(curvePem)).toBeNull();
    expect(importPrivateKey("x")).toBeNull();
    expect(importPrivateKey(publicPem)).toBeNull();
  });

  test("a signature on another kind of curve is not mistaken for one of ours", () => {
    const key = createPublicKey(curve.publicKey.export({ type: "spki", format: "pem" }));
    expect(verifyToken(TOKEN_PARTS, key, signToken(TOKEN_PARTS, curve.privateKey))).toBe(false);
  });
});

describe("a body on its way", () => {
  const signature = signSymmetric(PARTS, SECRET);
  const verify = (rawBody: string | Uint8Array): boolean =>
    verifyBody(rawBody, (hash) => verifySymmetric({ ...PARTS, bodyHash: hash }, SECRET, signature));

  test("a body on its way verifies as text and as bytes", () => {
    expect(verify(BODY)).toBe(true);
    expect(verify(Buffer.from(BODY))).toBe(true);
  });

  test("a body on its way verifies with other whitespace", () => {
    expect(verify(JSON.stringify(JSON.parse(BODY), null, 2))).toBe(true);
    expect(verify(Buffer.from(`\r\n\t${BODY.replaceAll(":", " : ")}`))).toBe(false);
    expect(verify(Buffer.from(`\r\n\t${BODY.replace('"note":', '"note" : ')} `))).toBe(true);
  });

  test("a body on its way verifies with other escapes of the same characters", () => {
    expect(verify(BODY.replace("c", "\\u0063"))).toBe(true);
  });

  test("a body on its way refuses any other meaning", () => {
    expect(verify(BODY.replace("52500", "52501"))).toBe(false);
    expect(verify(BODY.replace("a \\", "a  \\"))).toBe(false);
    expect(verify(`{"amount":1,${BODY.slice(1)}`)).toBe(true); // the last of two keys counts, as when parsed
    expect(verify(`${BODY.slice(0, -1)},"amount":1}`)).toBe(false);
  });

  test("a body on its way refuses what is no JSON, and bytes that are no text, without throwing", () => {
    const bytes = [Buffer.from([0xff, 0xfe, 0x00]), Buffer.from(`\uFEFF${BODY}`)];
    for (const body of ["", "{", "null", '"', ...bytes]) expect(verify(body)).toBe(false);
    expect(verifyBody("{", () => false)).toBe(false);
  });

  test("number spellings and key order survive the removal of whitespace", () => {
    const text = '{ "b" : 1.0 ,\n "2" : [ ] , "1" : "x \\\\" , "c" : " y " }';
    expect(minify(text)).toBe('{"b":1.0,"2":[],"1":"x \\\\","c":" y "}');
    const hash = bodyHash(minify(text));
    expect(verifyBody(text, (candidate) => candidate === hash)).toBe(true);
  });
});
