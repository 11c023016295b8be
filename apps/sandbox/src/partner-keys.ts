import type { KeyObject } from "node:crypto";
import { importPrivateKey, importPublicKey } from "@santap/snap/keys";
import type { SandboxOptions } from "./options.ts";

export interface PartnerKeys {
  /** Verifies the partner's access token calls. */
  readonly partnerPublicKey: KeyObject;
  /** Signs notifications. */
  readonly acquirerPrivateKey: KeyObject;
}

/** Imports both keys once. Throws Error naming the option that is no RSA key. */
export function importKeys(options: SandboxOptions): PartnerKeys {
  return {
    partnerPublicKey: required(
      "partner.publicKeyPem",
      importPublicKey(options.partner.publicKeyPem),
    ),
    acquirerPrivateKey: required(
      "acquirerPrivateKeyPem",
      importPrivateKey(options.acquirerPrivateKeyPem),
    ),
  };
}

function required(name: string, key: KeyObject | null): KeyObject {
  if (key === null) throw new Error(`sandbox: ${name} is no RSA key`);
  return key;
}
