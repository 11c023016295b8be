/** Registered sites: the key for the page and the secret for the server. */
const SECRETS: Readonly<Record<string, string>> = {
  "sandbox-account-site": "sandbox-account-secret",
  "sandbox-order-site": "sandbox-order-secret",
};

export function isSiteKey(siteKey: string): boolean {
  return Object.hasOwn(SECRETS, siteKey);
}

export function findSiteKey(secret: string): string | undefined {
  return Object.keys(SECRETS).find((siteKey) => SECRETS[siteKey] === secret);
}
