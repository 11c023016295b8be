/** The sites that exist here: each has a key for its page and a secret for its server. */
const SECRETS: Readonly<Record<string, string>> = {
  "sandbox-account-site": "sandbox-account-secret",
  "sandbox-order-site": "sandbox-order-secret",
};

export function isSiteKey(siteKey: string): boolean {
  return Object.hasOwn(SECRETS, siteKey);
}

/** The site key that goes with a secret; undefined for a secret of nobody. */
export function siteKeyOf(secret: string): string | undefined {
  return Object.keys(SECRETS).find((siteKey) => SECRETS[siteKey] === secret);
}
