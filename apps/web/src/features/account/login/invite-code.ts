const MAX_CHARACTERS = 10;

export function toInviteCode(typed: string): string {
  return typed.replace(/[^A-Za-z0-9]/g, "").slice(0, MAX_CHARACTERS);
}

/** Only the QPON mobile app takes invite codes. */
export function acceptsInviteCode({ host, platform }: { host: string; platform: string }): boolean {
  return host === "App" && platform === "QPON";
}
