const MOST_CHARACTERS = 10;

/** Letters and digits of what was typed, at most ten of them. */
export function inviteCodeIn(typed: string): string {
  return typed.replace(/[^A-Za-z0-9]/g, "").slice(0, MOST_CHARACTERS);
}

/** Invite codes belong to the mobile app of one brand. */
export function takesInviteCode({ host, platform }: { host: string; platform: string }): boolean {
  return host === "App" && platform === "QPON";
}
