import type { profile as call } from "@santap/contract/account";
import type { DataOf } from "@santap/contract/call";
import { maskedPhone } from "@santap/domain/account/phone";
import type { SignedIn } from "../../../plugins/caller.ts";
import { ownAccount, type OwnAccountDeps } from "./own-account.ts";

/** A phone that cannot be read is shown without any of its digits. */
export async function readProfile(
  deps: OwnAccountDeps,
  user: SignedIn,
): Promise<DataOf<typeof call>> {
  const { country, phone, memberSince } = await ownAccount(deps, user);
  const shown = phone === null ? `+${country} ••• •••• ••••` : maskedPhone(phone);
  return { userId: user.userId, phone: shown, memberSince };
}
