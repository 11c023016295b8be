import { createPublicKey, type KeyObject } from "node:crypto";
import { importPrivateKey, importPublicKey } from "@santap/snap/keys";
import type { FieldReader } from "../field-reader.ts";
import type { AcquirerProfile } from "./acquirer-profile.ts";

/** PEM, possibly with escaped line breaks, or one line of base64. */
export function readPrivateKey(read: FieldReader, name: string): string {
  const text = readKeyText(read, name);
  if (text !== "" && importPrivateKey(text) === null) {
    read.problems.push(`${name} is no RSA private key in PEM without a password.`);
  }
  return text;
}

/** Several, by commas, during a rotation. */
export function readPublicKeys(read: FieldReader, name: string): string[] {
  const text = readKeyText(read, name);
  const keys = text.split(",").map((key) => key.trim());
  const listed = keys.filter((key) => key !== "");
  if (text !== "" && (listed.length === 0 || !listed.every(isPublicKey))) {
    read.problems.push(`${name} must be RSA public keys in PEM.`);
  }
  return listed;
}

function readKeyText(read: FieldReader, name: string): string {
  return read.text(name).replaceAll("\\n", "\n");
}

/** Node would also take the public part of a private key. */
function isPublicKey(text: string): boolean {
  return !text.includes("PRIVATE KEY") && importPublicKey(text) !== null;
}

export interface NamedRsaKey {
  name: string;
  key: KeyObject;
  isOurs: boolean;
}

/** The public part of each key; what is no key was refused by its reader. */
export function namedRsaKeys(acquirers: readonly AcquirerProfile[]): NamedRsaKey[] {
  return acquirers.flatMap((profile) => {
    if (profile.kind !== "SNAP") return [];
    const ours = importPrivateKey(profile.privateKey);
    const name = `${profile.prefix}ACQUIRER_PUBLIC_KEY`;
    const theirs = profile.acquirerPublicKeys.map(importPublicKey);
    return [
      ...(ours === null
        ? []
        : [{ name: `${profile.prefix}PRIVATE_KEY`, key: createPublicKey(ours), isOurs: true }]),
      ...theirs.flatMap((key) => (key === null ? [] : [{ name, key, isOurs: false }])),
    ];
  });
}
