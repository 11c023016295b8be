import type { profile as call } from "@santap/contract/account";
import type { DataOf } from "@santap/contract/call";
import { maskedPhone } from "@santap/domain/account/phone";
import type { SignedIn } from "../../../plugins/caller.ts";
import type { AccountDeps } from "../account-deps.ts";
import { ownAccount } from "./own-account.ts";

export async function readProfile(
  deps: Pick<AccountDeps, "db" | "settings">,
  user: SignedIn,
): Promise<DataOf<typeof call>> {
  const { phone, memberSince } = await ownAccount(deps, user);
  return { userId: user.userId, phone: maskedPhone(phone), memberSince };
}
