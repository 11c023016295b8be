import { lazy, type ComponentType } from "react";
import { MeScreen } from "./features/account/profile/me-screen.tsx";
import { withMessages } from "./shell/language/catalog.ts";
import { useLocation } from "./shell/route/router.tsx";

const SessionsScreen = page(
  async () => (await import("./features/account/sessions/sessions-screen.tsx")).SessionsScreen,
);
const PhoneScreen = page(() =>
  withMessages(
    ["code", "phone"],
    async () => (await import("./features/account/phone/phone-screen.tsx")).PhoneScreen,
  ),
);
const DeclarationScreen = page(() =>
  withMessages(
    ["deletion"],
    async () => (await import("./features/deletion/declaration-screen.tsx")).DeclarationScreen,
  ),
);
const AssetsCheckScreen = page(() =>
  withMessages(
    ["deletion"],
    async () =>
      (await import("./features/deletion/assets/assets-check-screen.tsx")).AssetsCheckScreen,
  ),
);
const VerifyScreen = page(() =>
  withMessages(
    ["code", "deletion"],
    async () => (await import("./features/deletion/verify/verify-screen.tsx")).VerifyScreen,
  ),
);
const SubmitScreen = page(() =>
  withMessages(
    ["deletion"],
    async () => (await import("./features/deletion/submit/submit-screen.tsx")).SubmitScreen,
  ),
);
const RestoreScreen = page(() =>
  withMessages(
    ["deletion"],
    async () => (await import("./features/deletion/restore-screen.tsx")).RestoreScreen,
  ),
);

/** By what their addresses contain. */
const SCREENS: readonly [RegExp, ComponentType][] = [
  [/phone/, PhoneScreen],
  [/sessions/, SessionsScreen],
  [/Declaration/, DeclarationScreen],
  [/AssetsCheck/, AssetsCheckScreen],
  [/Verify/, VerifyScreen],
  [/Submit/, SubmitScreen],
  [/Restore/, RestoreScreen],
];

/** The account's screens: one name in the route table, as every further one is part of every first paint. */
export function AccountScreen() {
  const { pathname } = useLocation();
  const Screen = SCREENS.find(([address]) => address.test(pathname))?.[1] ?? MeScreen;
  return <Screen />;
}

function page(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
