import { preferences, profile } from "@santap/contract/calls/account";
import type { DataOf } from "@santap/contract/call";
import { maskPhone } from "@santap/domain/account/phone";
import type { SignedIn } from "../../http/caller.ts";
import type { CallServer } from "../../http/serve-call.ts";
import { readPreferences } from "./preferences.ts";
import { readOwnAccount, type OwnAccountDeps } from "./own-account.ts";

export function serveAccount(calls: CallServer, deps: OwnAccountDeps): void {
  calls.serve(profile, async ({ user }) => readProfile(deps, user));
  calls.serve(preferences, async ({ payload, user }) => readPreferences(deps.db, payload, user));
}

/** A phone that cannot be decrypted is masked entirely. */
export async function readProfile(
  deps: OwnAccountDeps,
  user: SignedIn,
): Promise<DataOf<typeof profile>> {
  const { country, phone, memberSince } = await readOwnAccount(deps, user);
  const shown = phone === null ? `+${country} ••• •••• ••••` : maskPhone(phone);
  return { userId: user.userId, phone: shown, memberSince };
}
